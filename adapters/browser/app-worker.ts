import { messageSW, Workbox } from 'workbox-window';
import { createState, type State } from '#core/shared/state.ts';

/** The service worker of the app (worker/service-worker.ts), as its pages see it. */
export interface AppWorker {
  /** Whether a newer version than this page's is ready. */
  readonly isNewer: State<boolean>;
  /** Opens the newer version in this page. Other open pages keep theirs, with its files. */
  readonly reload: () => void;
}

/** A page that stays open for long looks for a newer version when it is shown again, after so many milliseconds. */
const CHECK_AFTER = 3_600_000;

/**
 * Registers the worker. `entry` is the script that started this page, by which it knows its own version: a newer worker
 * waits as long as pages of the old version are open, and this page may be of the new version already.
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
  await workbox.register({ immediate: true });

  let checkedAt = now();
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.hidden || now() - checkedAt < CHECK_AFTER) return;
    checkedAt = now();
    workbox.update().catch(() => undefined);
  });

  return {
    isNewer: state,
    reload: async () => {
      // A worker that does not answer must not prevent the reload.
      const patience = new Promise((resolve) => setTimeout(resolve, 2000));
      if (waiting) await Promise.race([messageSW(waiting, { asks: 'take-over-if-alone' }), patience]);
      window.location.reload();
    },
  };
};
