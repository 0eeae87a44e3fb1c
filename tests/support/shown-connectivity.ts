import { map, timer } from 'rxjs';
import { memoryConnectivity } from '#adapters/memory/connectivity.ts';

/** The network of a device that is always shown: what is planned there comes after so many milliseconds. */
export const shownConnectivity = () => ({
  ...memoryConnectivity(),
  shownAfter: (milliseconds: number) => timer(milliseconds).pipe(map(() => undefined)),
});
