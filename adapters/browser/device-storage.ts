import { filter, fromEvent, map, merge, type Observable, Subject } from 'rxjs';

/** A key was written or removed elsewhere: by another tab, or by clearing. Without a key, everything was. */
export interface StorageChange {
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

export const deviceStorage = (window: Window): DeviceStorage => {
  const removed = new Subject<StorageChange>();

  const attempt = <A>(use: (storage: Storage) => A, otherwise: A): A => {
    try {
      return use(window.localStorage);
    } catch {
      return otherwise;
    }
  };

  const elsewhere = fromEvent<StorageEvent>(window, 'storage').pipe(
    filter((event) => attempt((storage) => event.storageArea === storage, false)),
    map((event) => ({ key: event.key, text: event.newValue })),
  );

  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, text) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    remove: (key) => {
      attempt((storage) => storage.removeItem(key), undefined);
      removed.next({ key, text: null });
    },
    changes$: merge(removed, elsewhere),
  };
};
