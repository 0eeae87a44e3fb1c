import { first, from, startWith, switchMap, timer } from 'rxjs';
import type { State } from '#core/shared/state.ts';
import type { AppWorker } from './app-worker.ts';
import { whenIdle } from './idle.ts';
import { savesData } from './saves-data.ts';

/** Milliseconds after the start: by then the first screen is complete, on a slow phone as well. */
const AFTER = 5000;

/**
 * Registers the service worker, which fetches the app as a whole, once there is something to open without a network, or
 * if the app is installed. Not where the reader saves data, unless they have installed it. Without a worker the app works
 * as before, with a network.
 */
export const installWhenUseful = (
  window: Window,
  hasSomething: State<boolean>,
  register: () => Promise<AppWorker>,
  installed: (worker: AppWorker) => void,
): void => {
  if (!('serviceWorker' in window.navigator)) return;
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  if (savesData(window.navigator) && !isInstalled) return;
  timer(AFTER)
    .pipe(
      switchMap(() => hasSomething.changes$.pipe(startWith(hasSomething.get()))),
      first((is) => is || isInstalled),
      switchMap(() => whenIdle(window)),
      switchMap(() => from(register())),
    )
    .subscribe({ next: installed, error: () => undefined });
};
