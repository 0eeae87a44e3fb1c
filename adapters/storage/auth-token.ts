import type { AuthToken } from '#core/accounts/ports.ts';
import type { DeviceStorage } from './device-storage.ts';
import { authTokenEntry } from './storage-entries.ts';
import { storedValue } from './stored-value.ts';

export const storedAuthToken = (storage: DeviceStorage): AuthToken => {
  const { state, set, clear } = storedValue(authTokenEntry, storage);
  return { value: state, save: set, clear };
};
