import { type Observable, Subject } from 'rxjs';
import type { KeptKey } from './kept-keys.ts';

/** A key was written or removed elsewhere: by another tab, or by clearing. Without a key, everything was. */
interface StorageChange {
  readonly key: string | null;
  readonly text: string | null;
}

/** Text by key on this device, which may be closed to us, or full. Nothing here throws. */
export interface DeviceStorage {
  /** Null also where it cannot be read. */
  readonly read: (key: string) => string | null;
  /** False where this device did not keep it. */
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
  readonly changes$: Observable<StorageChange>;
}

const SESSION_KEY: KeptKey = 'preceptor.auth-token';

/** Listens to the other tabs for as long as the page lives. */
export const deviceStorage = (window: Window): DeviceStorage => {
  const changes = new Subject<StorageChange>();

  const attempt = <A>(use: (storage: Storage) => A, otherwise: A): A => {
    try {
      return use(window.localStorage);
    } catch {
      return otherwise;
    }
  };

  window.addEventListener('storage', ({ storageArea, key, newValue }) => {
    if (attempt((storage) => storageArea === storage, false)) changes.next({ key, text: newValue });
  });

  const read = (key: string) => attempt((storage) => storage.getItem(key), null);

  // A page out of the browser's back-forward cache has missed what other tabs did: whoever it shows may be gone.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changes.next({ key: SESSION_KEY, text: read(SESSION_KEY) });
  });

  return {
    read,
    write: (key, text) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    remove: (key) => {
      attempt((storage) => storage.removeItem(key), undefined);
      changes.next({ key, text: null });
    },
    changes$: changes,
  };
};
