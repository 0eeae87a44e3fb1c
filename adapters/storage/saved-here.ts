import { distinctUntilChanged, map } from 'rxjs';
import type { State } from '#core/shared/state.ts';
import type { DeviceStorage } from './device-storage.ts';
import type { StoredKey } from './stored-keys.ts';

const KEY: StoredKey = 'preceptor.saved-articles';

/** Whether this device may have saved articles (saved-articles.ts), without reading them. */
export const savedHere = (storage: DeviceStorage): State<boolean> => {
  const get = () => storage.read(KEY) !== null;
  return { get, changes$: storage.changes$.pipe(map(get), distinctUntilChanged()) };
};
