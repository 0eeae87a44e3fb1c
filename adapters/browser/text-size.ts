import type { DeviceSetting } from '#core/shared/device-setting.ts';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { textSizeEntry } from '../storage/storage-entries.ts';
import { storedValue } from '../storage/stored-value.ts';
import { setHintCookie } from './hint-cookie.ts';

type TextSize = 's' | 'm' | 'l';

/**
 * The size of article text on this device, on the root element of the document. A cookie tells the server, so that the
 * next document has it from its first byte and no text moves.
 */
export const browserTextSize = (storage: DeviceStorage, document: Document): DeviceSetting<TextSize> => {
  const { state, set } = storedValue(textSizeEntry, storage);
  const { dataset } = document.documentElement;
  const show = (size: TextSize) => {
    if (size === 'm') delete dataset.textSize;
    else dataset.textSize = size;
    setHintCookie(document, 'text-size', size === 'm' ? null : size);
  };
  if (state.get() !== (dataset.textSize ?? 'm')) show(state.get());
  state.changes$.subscribe(show);
  return { state, choose: set };
};
