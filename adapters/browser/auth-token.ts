import type { AuthToken } from '#core/accounts/ports.ts';
import type { DeviceStorage } from './device-storage.ts';
import { keptValue } from './kept-value.ts';
import { authTokenRow, clearByLogout } from './kept-values.ts';

/** Clearing the token clears everything else that logging out clears. */
export const browserAuthToken = (storage: DeviceStorage): AuthToken => {
  const { state, set } = keptValue(authTokenRow, storage);
  return { value: state, keep: set, clear: () => clearByLogout(storage) };
};
