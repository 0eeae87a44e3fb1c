import type { StoredConsent } from '#core/tracking/ports.ts';
import { oneOf } from './decoders.ts';
import type { DeviceStorage } from './device-storage.ts';
import { type StorageEntry, storedValue } from './stored-value.ts';

const consentEntry: StorageEntry<'unasked' | 'given' | 'refused'> = {
  key: 'preceptor.tracking-consent',
  decode: oneOf('unasked', 'given', 'refused'),
  encode: String,
  initial: 'unasked',
  whenFull: 'forget-older',
};

/** The consent given on this device, independent of who is logged in. */
export const storedTrackingConsent = (storage: DeviceStorage): StoredConsent => {
  const { state, set } = storedValue(consentEntry, storage);
  return { value: state, save: set };
};
