import type { DeviceSetting } from '#core/shared/device-setting.ts';
import { oneOf } from './decoders.ts';
import type { DeviceStorage } from './device-storage.ts';
import { type StorageEntry, storedValue } from './stored-value.ts';

const sidePaneEntry: StorageEntry<'open' | 'closed'> = {
  key: 'preceptor.side-pane',
  decode: oneOf('open', 'closed'),
  encode: String,
  initial: 'open',
  whenFull: 'forget-older',
};

/** Whether the pane beside an article's text is open. Belongs to the device, as its window does. */
export const storedSidePane = (storage: DeviceStorage): DeviceSetting<'open' | 'closed'> => {
  const { state, set } = storedValue(sidePaneEntry, storage);
  return { state, choose: set };
};
