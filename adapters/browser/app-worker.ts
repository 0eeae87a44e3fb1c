import { messageSW, Workbox } from 'workbox-window';
import { createState, type State } from '#core/shared/state.ts';

/** The service worker of the app (adapters/worker/service-worker.ts), as its pages see it. */
export interface AppWorker {
  /** Whether a newer version than this page's is ready. */
  readonly isNewer: State<boolean>;
  /** Reloads this page with the newer version. Other open pages keep their version and its files. */
  readonly reload: () => void;
}

/** Milliseconds after which a long-open page checks for a newer version when it becomes visible again. */
const CHECK_AFTER = 3_600_000;

/** Waits for the first version, which stores the app on the device. Rejects if one of its files could not be fetched. */
const firstInstalled = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve, reject) => {
    const check = () => {
      if (worker.state === 'installed' || worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The service worker could not be installed.'));
    };
    worker.addEventListener('statechange', check);
    check();
  });

/**
 * Registers the worker and waits for its first version; rejects if that can't be installed. `entry` is the script that
 * started this page and identifies its version: a newer worker waits until all pages of the old version are closed, and
 * this page may already be of the new version.
 */
export const appWorker = async (
  window: Window,
  scriptUrl: string,
  entry: string,
  now: () => number,
): Promise<AppWorker> => {
  const { state, set } = createState(false);
  const workbox = new Workbox(scriptUrl);
  let waiting: ServiceWorker | undefined;
  workbox.addEventListener('waiting', async ({ sw }) => {
    if (!sw) return;
    waiting = sw;
    set((await messageSW(sw, { asks: 'entry' })) !== entry);
  });
  const registration = await workbox.register({ immediate: true });
  if (registration?.installing && !registration.active) await firstInstalled(registration.installing);
  // Its files may have been removed while the worker stayed.
  registration?.active?.postMessage({ asks: 'refill' });

  let checkedAt = now();
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.hidden || now() - checkedAt < CHECK_AFTER) return;
    checkedAt = now();
    workbox.update().catch(() => undefined);
  });

  return {
    isNewer: state,
    reload: async () => {
      // A worker that does not respond must not prevent the reload.
      const patience = new Promise((resolve) => setTimeout(resolve, 2000));
      if (waiting) await Promise.race([messageSW(waiting, { asks: 'take-over-if-alone' }), patience]);
      window.location.reload();
    },
  };
};
