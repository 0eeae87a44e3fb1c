import { Subject } from 'rxjs';
import type { DeviceStorage, StorageChange } from '../storage/device-storage.ts';

/** A device's stored values, and the storages opened on it. Lasts as long as the process. */
export interface MemoryStore {
  readonly texts: Map<string, string>;
  readonly openedBy: Set<(change: StorageChange) => void>;
  /** Whether every write fails, as on a full device. */
  isFull: boolean;
}

/** A device that has stored nothing. */
export const createMemoryStore = (): MemoryStore => ({
  texts: new Map(),
  openedBy: new Set(),
  isFull: false,
});

/**
 * Storage in memory. Storages opened on the same store are notified of each other's changes, like tabs of a browser.
 */
export const memoryDeviceStorage = (store: MemoryStore = createMemoryStore()): DeviceStorage => {
  const { texts, openedBy } = store;
  const changes = new Subject<StorageChange>();
  const tell = (change: StorageChange) => changes.next(change);
  openedBy.add(tell);
  const tellOthers = (change: StorageChange) => {
    for (const each of openedBy) if (each !== tell) each(change);
  };
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => {
      if (store.isFull) return false;
      texts.set(key, text);
      tellOthers({ key, text });
      return true;
    },
    remove: (key) => {
      texts.delete(key);
      tellOthers({ key, text: null });
      tell({ key, text: null });
    },
    changes$: changes.asObservable(),
  };
};
