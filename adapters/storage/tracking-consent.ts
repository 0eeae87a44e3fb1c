import type { StoredConsent } from '#core/tracking/ports.ts';
import { oneOf } from './decoders.ts';
import type { DeviceStorage } from './device-storage.ts';
import { type StoredValue, storedValue } from './stored-value.ts';

const storedConsent: StoredValue<'unasked' | 'given' | 'refused'> = {
  key: 'preceptor.tracking-consent',
  decode: oneOf('unasked', 'given', 'refused'),
  encode: String,
  initial: 'unasked',
  whenFull: 'forget-older',
};

/** The consent given on this device, independent of who is logged in. */
export const keptTrackingConsent = (storage: DeviceStorage): StoredConsent => {
  const { state, set } = storedValue(storedConsent, storage);
  return { value: state, save: set };
};
