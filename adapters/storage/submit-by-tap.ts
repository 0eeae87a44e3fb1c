import type { State } from '#core/shared/state.ts';
import { oneOf } from './decoders.ts';
import type { DeviceStorage } from './device-storage.ts';
import { type StorageEntry, storedValue } from './stored-value.ts';

const submitByTapEntry: StorageEntry<'on' | 'off'> = {
  key: 'preceptor.submit-by-tap',
  decode: oneOf('on', 'off'),
  encode: String,
  initial: 'on',
  whenFull: 'forget-older',
};

interface SubmitByTapSetting {
  readonly state: State<'on' | 'off'>;
  readonly choose: (next: 'on' | 'off') => void;
}

/** Whether a tap on a quiz's option submits it. Belongs to the device, as its touch screen does. */
export const storedSubmitByTap = (storage: DeviceStorage): SubmitByTapSetting => {
  const { state, set } = storedValue(submitByTapEntry, storage);
  return { state, choose: set };
};
