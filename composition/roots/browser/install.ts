import type { AppWorker } from '#adapters/browser/app-worker.ts';
import { installWhenUseful } from '#adapters/browser/install-when-useful.ts';
import { combineStates } from '#core/shared/state.ts';
import { trustedScriptUrl } from '#ui/shared/trusted-urls.ts';
import type { Preceptor } from '../../create-preceptor.ts';
import { first } from '../../first.ts';

/**
 * Registers the service worker for readers who have something to open offline (OF-08). `entry` is the script that
 * started this page: its name depends on its content, so it identifies the version. Loaded some time after the start.
 */
export const installApp = (
  window: Window,
  { inside }: Pick<Preceptor, 'inside'>,
  entry: string,
  installed: (worker: AppWorker) => void,
): void => {
  const { authToken, guestSession, savedHere } = inside(first);
  const isGuests = combineStates(
    guestSession.hash,
    savedHere,
    (hash, isSavedHere) => hash !== null || isSavedHere,
  );
  const hasSomething = combineStates(authToken.value, isGuests, (token, isHere) => token !== null || isHere);
  const register = async () => {
    const { appWorker } = await import('#adapters/browser/app-worker.ts');
    return appWorker(window, trustedScriptUrl('/service-worker.js'), entry, Date.now);
  };
  installWhenUseful(window, hasSomething, register, installed);
};
