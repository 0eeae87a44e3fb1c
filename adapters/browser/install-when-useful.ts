import { defer, first, retry, startWith, switchMap } from 'rxjs';
import type { State } from '#core/shared/state.ts';
import type { AppWorker } from './app-worker.ts';
import { whenIdle } from './idle.ts';
import { savesData } from './saves-data.ts';

/** A file that could not be fetched prevents the installation, and the page may stay open for hours. */
const TRY_AGAIN = { count: 5, delay: 60_000 };

/**
 * Registers the service worker, which downloads the whole app, once there is something to open offline or if the app is
 * installed. If the browser saves data, only an installed app registers it. Without a worker the app still works
 * online.
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
      switchMap(() => defer(register).pipe(retry(TRY_AGAIN))),
    )
    .subscribe({ next: installed, error: () => undefined });
};
