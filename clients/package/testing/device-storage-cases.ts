import type { DeviceStorage, StorageChange } from '#adapters/storage/device-storage.ts';
import { expectSame, type PortCase } from './case.ts';

/** What the cases need to test a device's storage. A store is where the text is kept: a file, a profile, a database. */
export interface StorageUnderTest<Store, Opened extends DeviceStorage = DeviceStorage> {
  /** A new store with nothing in it. */
  readonly createStore: () => Store | Promise<Store>;
  /** Opens the storage as a starting process does. Data of earlier processes is there; several may be open at once. */
  readonly open: (store: Store) => Opened | Promise<Opened>;
  /** Ends that process. Optional if nothing has to be closed. */
  readonly close?: (storage: Opened, store: Store) => void | Promise<void>;
  /** Waits until every open storage knows of the latest write. Optional if they know at once. */
  readonly settle?: (store: Store) => Promise<void>;
  /** From now on the store is full, or refuses every write. */
  readonly fill: (store: Store) => void | Promise<void>;
  /** Replaces the store's text for the key, or all of its text, with text that is truncated or was never ours. */
  readonly damage: (store: Store, key: string) => void | Promise<void>;
}

const KEY = 'preceptor.auth-token';
const OTHER = 'kiosk.own value/1';
const TEXTS = [
  '',
  'null',
  '"quoted"',
  'Line one\nline two',
  'Ärztin 李 \u{1fa7a} \u0000 \ud800',
  'x'.repeat(200_000),
];

/** What every `DeviceStorage` promises. The adapter runs each case with a store of its own. */
export const deviceStorageCases = <Store, Opened extends DeviceStorage>(
  trial: StorageUnderTest<Store, Opened>,
): readonly PortCase[] => {
  const { createStore, open } = trial;
  const close = async (storage: Opened, store: Store) => trial.close?.(storage, store);
  const settle = async (store: Store) => trial.settle?.(store);

  const caseOf = (title: string, run: (storage: DeviceStorage, store: Store) => Promise<void> | void) => ({
    title,
    run: async () => {
      const store = await createStore();
      const storage = await open(store);
      try {
        await run(storage, store);
      } finally {
        await close(storage, store);
      }
    },
  });

  /** What a process finds when it starts after all others have ended. */
  const reopened = async (store: Store, look: (storage: DeviceStorage) => void) => {
    await settle(store);
    const later = await open(store);
    try {
      look(later);
    } finally {
      await close(later, store);
    }
  };

  return [
    caseOf('has nothing for a key that was never written', ({ read }) => {
      expectSame(read(KEY), null, 'An unknown key');
    }),
    caseOf('returns any text exactly as it was written', ({ read, write }) => {
      for (const text of TEXTS) {
        expectSame(write(KEY, text), true, 'Writing');
        expectSame(read(KEY), text, 'The text');
      }
    }),
    caseOf('keeps the values of different keys apart', ({ read, write, remove }) => {
      write(KEY, 'one');
      write(OTHER, 'other');
      expectSame([read(KEY), read(OTHER)], ['one', 'other'], 'Two keys');
      remove(KEY);
      expectSame([read(KEY), read(OTHER)], [null, 'other'], 'After removing one');
    }),
    caseOf('has nothing after a removal, which may be repeated', ({ read, write, remove }) => {
      write(KEY, 'gone soon');
      remove(KEY);
      remove(KEY);
      expectSame(read(KEY), null, 'A removed key');
    }),
    caseOf('tells this process what it removed', ({ write, remove, changes$ }) => {
      const told: StorageChange[] = [];
      const listening = changes$.subscribe((change) => told.push(change));
      write(KEY, 'gone soon');
      remove(KEY);
      listening.unsubscribe();
      const removals = told.filter(({ text }) => text === null);
      expectSame(removals, [{ key: KEY, text: null }], 'What was told');
    }),
    ...TEXTS.map((text, index) => ({
      title: `remembers text ${index + 1} of ${TEXTS.length} after its process has ended`,
      run: async () => {
        const store = await createStore();
        const storage = await open(store);
        storage.write(OTHER, 'first');
        storage.write(OTHER, text);
        await settle(store);
        await close(storage, store);
        await reopened(store, ({ read }) => expectSame(read(OTHER), text, 'The text after reopening'));
      },
    })),
    {
      title: 'does not bring back what was removed before its process ended',
      run: async () => {
        const store = await createStore();
        const storage = await open(store);
        storage.write(KEY, 'a token');
        storage.write(OTHER, 'stays');
        storage.remove(KEY);
        await settle(store);
        await close(storage, store);
        await reopened(store, ({ read }) => {
          expectSame([read(KEY), read(OTHER)], [null, 'stays'], 'After reopening');
        });
      },
    },
    caseOf(
      'shares one store between two processes, and tells each of the other’s changes',
      async (one, store) => {
        const other = await open(store);
        const told: StorageChange[] = [];
        const listening = other.changes$.subscribe((change) => told.push(change));
        try {
          other.write(OTHER, 'of the other');
          one.write(KEY, 'first');
          await settle(store);
          expectSame([other.read(KEY), other.read(OTHER)], ['first', 'of the other'], 'What the other reads');
          expectSame(one.read(OTHER), 'of the other', 'What the one reads');
          one.remove(KEY);
          await settle(store);
          expectSame(other.read(KEY), null, 'What the other reads after a removal');
          const ofKey = told.filter(({ key }) => key === KEY || key === null);
          expectSame(ofKey[0], { key: KEY, text: 'first' }, 'What the other was told first');
          expectSame(ofKey.at(-1), { key: KEY, text: null }, 'What the other was told last');
        } finally {
          listening.unsubscribe();
          await close(other, store);
        }
      },
    ),
    caseOf('says so when it has no room, and keeps what it had', async ({ read, write, remove }, store) => {
      write(KEY, 'before');
      await settle(store);
      await trial.fill(store);
      expectSame(write(KEY, 'after'), false, 'Writing to a full store');
      expectSame(write(OTHER, 'x'), false, 'Writing a new key to a full store');
      expectSame(read(KEY), 'before', 'What was there');
      expectSame(read(OTHER), null, 'What had no room');
      remove(OTHER);
    }),
    {
      title: 'starts over a damaged store, and can store again',
      run: async () => {
        const store = await createStore();
        const earlier = await open(store);
        earlier.write(KEY, JSON.stringify('a token'));
        await settle(store);
        await close(earlier, store);
        await trial.damage(store, KEY);
        await reopened(store, ({ read, write }) => {
          read(KEY);
          expectSame(write(KEY, 'whole again'), true, 'Writing to a damaged store');
        });
        await reopened(store, ({ read }) => expectSame(read(KEY), 'whole again', 'After reopening'));
      },
    },
  ];
};
