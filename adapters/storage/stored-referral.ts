import type { StoredReferral } from '#core/referrals/ports.ts';
import { text } from './decoders.ts';
import type { DeviceStorage } from './device-storage.ts';
import { type StorageEntry, storedValue } from './stored-value.ts';

const referralEntry: StorageEntry<string | null> = {
  key: 'preceptor.referral',
  decode: text(/^[A-Z0-9]{8,16}$/),
  encode: String,
  initial: null,
  whenFull: 'forget-older',
};

export const storedReferral = (storage: DeviceStorage): StoredReferral => {
  const { state, set } = storedValue(referralEntry, storage);
  return { code: state, save: set };
};
