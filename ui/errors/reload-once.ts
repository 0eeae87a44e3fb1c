const KEY = 'preceptor.reloaded-at';

/** Milliseconds within which code that is gone again is no newer deployment. */
const AGAIN = 60_000;

/**
 * Reloads a page whose code is gone since a deployment, once (faults.md, 11). Never while offline, where nothing would
 * be left, nor where the tab keeps nothing, for it could not be known to be the first time.
 */
export const reloadOnce = (reload: () => void, now = Date.now()): void => {
  try {
    const since = now - Number(sessionStorage.getItem(KEY));
    if (!navigator.onLine || (since >= 0 && since < AGAIN)) return;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    return;
  }
  reload();
};
