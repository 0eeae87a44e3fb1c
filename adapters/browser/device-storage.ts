import { Subject } from 'rxjs';
import type { DeviceStorage, StorageChange } from '../storage/device-storage.ts';
import type { StoredKey } from '../storage/stored-keys.ts';

const SESSION_KEY: StoredKey = 'preceptor.auth-token';

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

  // A page from the back-forward cache has missed changes by other tabs: its learner may have logged out since.
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
