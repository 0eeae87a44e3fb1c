import type { DeviceSetting } from '#core/shared/device-setting.ts';
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

/** Whether a tap on a quiz's option submits it. Belongs to the device, as its touch screen does. */
export const storedSubmitByTap = (storage: DeviceStorage): DeviceSetting<'on' | 'off'> => {
  const { state, set } = storedValue(submitByTapEntry, storage);
  return { state, choose: set };
};
