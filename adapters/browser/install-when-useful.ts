import { first, from, startWith, switchMap } from 'rxjs';
import type { State } from '#core/shared/state.ts';
import type { AppWorker } from './app-worker.ts';
import { whenIdle } from './idle.ts';
import { savesData } from './saves-data.ts';

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
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  if (savesData(window.navigator) && !isInstalled) return;
  hasSomething.changes$
    .pipe(
      startWith(hasSomething.get()),
      first((is) => is || isInstalled),
      switchMap(() => whenIdle(window)),
      switchMap(() => from(register())),
    )
    .subscribe({ next: installed, error: () => undefined });
};
