import type { KeptReferral } from '#core/referrals/ports.ts';
import { text } from './decoders.ts';
import type { DeviceStorage } from './device-storage.ts';
import { type StoredValue, storedValue } from './stored-value.ts';

const storedReferral: StoredValue<string | null> = {
  key: 'preceptor.referral',
  decode: text(/^[A-Z0-9]{8,16}$/),
  encode: String,
  initial: null,
  whenFull: 'forget-older',
};

export const keptReferral = (storage: DeviceStorage): KeptReferral => {
  const { state, set } = storedValue(storedReferral, storage);
  return { code: state, keep: set };
};
