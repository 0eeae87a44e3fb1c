import type { GuestSession } from '#core/quizzes/ports.ts';
import type { DeviceStorage } from './device-storage.ts';
import { guestHashEntry } from './storage-entries.ts';
import { storedValue } from './stored-value.ts';

export const storedGuestSession = (storage: DeviceStorage): GuestSession => {
  const { state, set, clear } = storedValue(guestHashEntry, storage);
  return { hash: state, save: set, clear };
};
