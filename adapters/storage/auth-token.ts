import type { AuthToken } from '#core/accounts/ports.ts';
import type { DeviceStorage } from './device-storage.ts';
import { keptValue } from './kept-value.ts';
import { authTokenRow } from './kept-values.ts';

export const keptAuthToken = (storage: DeviceStorage): AuthToken => {
  const { state, set, clear } = keptValue(authTokenRow, storage);
  return { value: state, keep: set, clear };
};
