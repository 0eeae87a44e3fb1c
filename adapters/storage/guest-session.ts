import type { GuestSession } from '#core/quizzes/ports.ts';
import type { DeviceStorage } from './device-storage.ts';
import { storedValue } from './stored-value.ts';
import { storedGuestHash } from './stored-values.ts';

export const keptGuestSession = (storage: DeviceStorage): GuestSession => {
  const { state, set, clear } = storedValue(storedGuestHash, storage);
  return { hash: state, save: set, clear };
};
