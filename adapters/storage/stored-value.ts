import { createState, type State } from '#core/shared/state.ts';
import type { DeviceStorage } from './device-storage.ts';
import type { StoredKey } from './stored-keys.ts';

/** One value that the device stores between visits. A client's own values use their own keys. */
export interface StorageEntry<A, Key extends string = StoredKey> {
  readonly key: Key;
  /** Undefined for content that cannot be this value: it is dropped. */
  readonly decode: (content: unknown) => A | undefined;
  readonly encode: (value: A) => unknown;
  readonly initial: A;
  /** What happens to the older value when the device has no space for the newer one. */
  readonly whenFull: 'forget-older' | 'keep-older';
}

/** Follows what other tabs write. If the device stores nothing, the value lives as long as the page. */
interface StoredValue<A> {
  readonly state: State<A>;
  /** Returns whether the device stored it; this page uses it either way. */
  readonly set: (next: A) => boolean;
  readonly clear: () => void;
}

/** Reads and follows one value of a storage. Content that cannot be this value is dropped. */
export const storedValue = <A, Key extends string>(
  row: StorageEntry<A, Key>,
  storage: DeviceStorage,
): StoredValue<A> => {
  const { key, initial } = row;

  const decoded = (text: string | null): A => {
    if (text === null) return initial;
    const value = decode(row, text);
    if (value !== undefined) return value;
    storage.remove(key);
    return initial;
  };

  const { state, set } = createState(decoded(storage.read(key)));
  storage.changes$.subscribe((change) => {
    if (change.key === key) set(decoded(change.text));
    if (change.key === null) set(initial);
  });

  return {
    state,
    set: (next) => {
      const stored = storage.write(key, JSON.stringify(row.encode(next)));
      if (!stored && row.whenFull === 'forget-older') storage.remove(key);
      set(next);
      return stored;
    },
    clear: () => storage.remove(key),
  };
};

const decode = <A, Key extends string>(row: StorageEntry<A, Key>, text: string): A | undefined => {
  try {
    return row.decode(JSON.parse(text));
  } catch {
    return undefined;
  }
};
