import type { AuthToken } from '#core/accounts/ports.ts';
import type { DeviceStorage } from './device-storage.ts';
import { SESSION_LIMITS } from './session-limits.ts';
import { authTokenEntry } from './storage-entries.ts';
import { storedValue } from './stored-value.ts';

export const storedAuthToken = (storage: DeviceStorage): AuthToken => {
  const { state, set, clear } = storedValue(authTokenEntry, storage);
  let latest: string | null = null;
  let earlier = new Set<string>();
  return {
    value: state,
    save: (token) => {
      storage.remove(SESSION_LIMITS);
      set(token);
    },
    renew: (token) => {
      const current = state.get();
      if (latest !== current) earlier = new Set();
      if (current !== null) earlier.add(current);
      latest = token;
      set(token);
    },
    replaced: (token) => latest !== null && latest === state.get() && earlier.has(token),
    // In this order: a page that is closed in between must not leave a token without limits.
    clear: () => {
      clear();
      storage.remove(SESSION_LIMITS);
    },
  };
};
