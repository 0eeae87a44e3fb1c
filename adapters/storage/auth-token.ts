import type { AuthToken } from '#core/accounts/ports.ts';
import type { DeviceStorage } from './device-storage.ts';
import { storedValue } from './stored-value.ts';
import { storedAuthToken } from './stored-values.ts';

export const keptAuthToken = (storage: DeviceStorage): AuthToken => {
  const { state, set, clear } = storedValue(storedAuthToken, storage);
  return { value: state, save: set, clear };
};
