import { Subject } from 'rxjs';
import type { DeviceStorage, StorageChange } from '../storage/device-storage.ts';

/** What a device has stored, and who has opened it. It lasts as long as the process. */
export interface MemoryStore {
  readonly texts: Map<string, string>;
  readonly openedBy: Set<(change: StorageChange) => void>;
  /** Whether every write is refused, as by a device without room. */
  isFull: boolean;
}

/** A device that has stored nothing. */
export const createMemoryStore = (): MemoryStore => ({
  texts: new Map(),
  openedBy: new Set(),
  isFull: false,
});

/** A storage in memory. Each one opened on the same store is told what the others change, as the tabs of a browser are. */
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
