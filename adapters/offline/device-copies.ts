import { Subject } from 'rxjs';
import { COPIES } from '#core/offline/kept-figure.ts';
import type { Copies } from '#core/offline/ports.ts';
import type { Clearable } from '#core/shared/clearable.ts';
import { createState } from '#core/shared/state.ts';

/** The events that the code that reads and writes copies reports. */
export interface CopiesInUse extends Copies, Clearable {
  /** A copy was shown. */
  readonly used: () => void;
  /** The server responded, or the network is back. */
  readonly reached: () => void;
}

/**
 * The part of this device's copies that every page needs: whether one is shown, and clearing them (OF-06). Clearing
 * starts at once and no one waits for it; another reader cannot find copies that are not removed yet (copy-store.ts).
 */
export const deviceCopies = (storage: CacheStorage | undefined): CopiesInUse => {
  const { state, set } = createState(false);
  const reached$ = new Subject<void>();
  return {
    inUse: state,
    reached$,
    used: () => set(true),
    reached: () => {
      if (!state.get()) return;
      set(false);
      reached$.next();
    },
    clear: () => {
      set(false);
      if (storage) removeCopies(storage, null).catch(() => undefined);
    },
  };
};

/** Removes all copies on this device, except for those in the cache of this name. */
export const removeCopies = async (storage: CacheStorage, except: string | null): Promise<void> => {
  const names = await storage.keys();
  const others = names.filter((name) => name.startsWith(COPIES) && name !== except);
  await Promise.all(others.map((name) => storage.delete(name)));
};
