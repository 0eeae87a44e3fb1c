import type { DeviceStorage } from './device-storage.ts';
import { keptValue } from './kept-value.ts';
import { ffIdRow } from './kept-values.ts';

/** The device's ffId: 128 random bits, made once and then kept (SE-05). */
export const anonymousId = (storage: DeviceStorage): string => {
  const { state, set } = keptValue(ffIdRow, storage);
  const known = state.get();
  if (known !== null) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('');
  set(made);
  return made;
};

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');
