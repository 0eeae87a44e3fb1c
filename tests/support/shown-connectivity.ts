import { map, timer } from 'rxjs';
import { memoryConnectivity } from '#adapters/memory/connectivity.ts';

/** The connectivity of a device that is always visible: `shownAfter` emits after the given milliseconds. */
export const shownConnectivity = () => ({
  ...memoryConnectivity(),
  shownAfter: (milliseconds: number) => timer(milliseconds).pipe(map(() => undefined)),
});
