import type { UnsentOwner } from '#core/accounts/ports.ts';
import { ID, text } from './decoders.ts';
import type { DeviceStorage } from './device-storage.ts';
import { type StorageEntry, storedValue } from './stored-value.ts';

const unsentOwnerEntry: StorageEntry<string | null> = {
  key: 'preceptor.unsent-owner',
  decode: text(ID),
  encode: String,
  initial: null,
  whenFull: 'forget-older',
};

export const storedUnsentOwner = (storage: DeviceStorage): UnsentOwner => {
  const { state, set } = storedValue(unsentOwnerEntry, storage);
  return {
    remember: set,
    replaceWith: (learnerId) => {
      if (state.get() !== learnerId) storage.remove('preceptor.unsent-reviews');
      set(learnerId);
    },
  };
};
