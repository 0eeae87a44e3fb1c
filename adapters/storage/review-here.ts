import { distinctUntilChanged, map } from 'rxjs';
import type { State } from '#core/shared/state.ts';
import type { DeviceStorage } from './device-storage.ts';
import type { StoredKey } from './stored-keys.ts';

const KEY: StoredKey = 'preceptor.guest-review';

/** Whether this device may have something for a guest to review (guest-review.ts), without reading it. */
export const reviewHere = (storage: DeviceStorage): State<boolean> => {
  const get = () => storage.read(KEY) !== null;
  return { get, changes$: storage.changes$.pipe(map(get), distinctUntilChanged()) };
};
