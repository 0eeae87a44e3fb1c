import type { GuestSession } from '#core/quizzes/ports.ts';
import type { DeviceStorage } from './device-storage.ts';
import { keptValue } from './kept-value.ts';
import { guestHashRow } from './kept-values.ts';

export const keptGuestSession = (storage: DeviceStorage): GuestSession => {
  const { state, set, clear } = keptValue(guestHashRow, storage);
  return { hash: state, keep: set, clear };
};
