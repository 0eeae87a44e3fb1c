import { text } from '../storage/decoders.ts';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { type StorageEntry, storedValue } from '../storage/stored-value.ts';

const ffIdEntry: StorageEntry<string | null> = {
  key: 'preceptor.ffId',
  decode: text(/^[0-9a-f]{32}$/),
  encode: String,
  initial: null,
  whenFull: 'keep-older',
};

/** The device's ffId for the flag service: 128 random bits, created once and then stored (SE-05). */
export const anonymousId = (storage: DeviceStorage, crypto: Pick<Crypto, 'getRandomValues'>): string => {
  const { state, set } = storedValue(ffIdEntry, storage);
  const known = state.get();
  if (known !== null) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('');
  set(made);
  return made;
};

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');
