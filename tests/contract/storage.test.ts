// @vitest-environment jsdom

import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage } from '#adapters/browser/device-storage.ts';
import { createMemoryStore, type MemoryStore, memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import type { DeviceStorage } from '#adapters/storage/device-storage.ts';
import { storedTrackingConsent } from '#adapters/storage/tracking-consent.ts';
import {
  deviceStorageCases,
  type StorageUnderTest,
} from '#root/clients/package/testing/device-storage-cases.ts';
import { type StoredPorts, storedPortCases } from '#root/clients/package/testing/stored-port-cases.ts';
import { storedOnDevice } from '#root/composition/roots/over-memory.ts';
import { failuresOf } from '#tests/support/failures-of.ts';
import { fillStorage, writeInAnotherTab } from '#tests/support/faulty-storage.ts';

afterEach(() => vi.restoreAllMocks());

const portsOn = (storage: DeviceStorage): StoredPorts => {
  const { storedReferral, ...stored } = storedOnDevice(storage);
  return { ...stored, referral: storedReferral, consent: storedTrackingConsent(storage) };
};

const inMemory: StorageUnderTest<MemoryStore> = {
  createStore: createMemoryStore,
  open: memoryDeviceStorage,
  fill: (store) => {
    store.isFull = true;
  },
  damage: ({ texts }, key) => {
    texts.set(key, '{"cut off');
  },
};

/** This window is one tab; a second one of the same profile is another window on the same storage. */
const inBrowser: StorageUnderTest<Window[]> = {
  createStore: () => {
    window.localStorage.clear();
    return [];
  },
  open: (tabs) => {
    const tab = tabWith(window.localStorage, () => tabs);
    tabs.push(tab);
    return deviceStorage(tab);
  },
  fill: fillStorage,
  damage: (_, key) => writeInAnotherTab(key, '{"cut off'),
};

/** A separate window over a storage. A browser notifies every tab except the one that made the change. */
const tabWith = (storage: Storage, tabs: () => readonly Window[]): Window => {
  const tab = new EventTarget() as Window;
  const tellOthers = (key: string, newValue: string | null) => {
    for (const other of tabs())
      if (other !== tab)
        other.dispatchEvent(
          Object.assign(new Event('storage'), { storageArea: other.localStorage, key, newValue }),
        );
  };
  const own = {
    getItem: (key: string) => storage.getItem(key),
    setItem: (key: string, text: string) => {
      storage.setItem(key, text);
      tellOthers(key, text);
    },
    removeItem: (key: string) => {
      storage.removeItem(key);
      tellOthers(key, null);
    },
  } as Storage;
  return Object.assign(tab, { localStorage: own });
};

describe.each([
  ['in memory', inMemory as StorageUnderTest<unknown>],
  ['in the browser', inBrowser as StorageUnderTest<unknown>],
])('device storage %s', (_, trial) => {
  for (const { title, run } of deviceStorageCases(trial)) it(title, run);

  describe('has ports that', () => {
    const open = async (store: unknown) => portsOn(await trial.open(store));
    for (const { title, run } of storedPortCases({ createStore: trial.createStore, open })) it(title, run);
  });
});

describe('the cases find a storage that', () => {
  it('forgets when its process ends [CL-05]', async () => {
    const forgetting = { ...inMemory, open: () => memoryDeviceStorage() };
    const failed = await failuresOf(deviceStorageCases(forgetting));
    expect(failed.filter((title) => title.includes('process has ended'))).toHaveLength(6);
    const ports = { createStore: createMemoryStore, open: () => portsOn(memoryDeviceStorage()) };
    expect(await failuresOf(storedPortCases(ports))).toHaveLength(storedPortCases(ports).length - 1);
  });

  it('claims to have stored what had no room [CL-05]', async () => {
    const open = (store: MemoryStore): DeviceStorage => {
      const whole = memoryDeviceStorage(store);
      const write = (key: string, text: string) => whole.write(key, text) || true;
      return { ...whole, write };
    };
    expect(await failuresOf(deviceStorageCases({ ...inMemory, open }))).toEqual([
      'says so when it has no room, and keeps what it had',
    ]);
  });

  it('throws on damaged text [CL-05]', async () => {
    const open = (store: MemoryStore): DeviceStorage => {
      for (const text of store.texts.values()) if (text.startsWith('{')) JSON.parse(text);
      return memoryDeviceStorage(store);
    };
    expect(await failuresOf(deviceStorageCases({ ...inMemory, open }))).toEqual([
      'starts over a damaged store, and can store again',
    ]);
  });

  it('tells no other process [CL-05]', async () => {
    const open = (store: MemoryStore): DeviceStorage => {
      const unheard = { openedBy: new Set<never>() };
      return memoryDeviceStorage(Object.assign(Object.create(store), unheard));
    };
    expect(await failuresOf(deviceStorageCases({ ...inMemory, open }))).toEqual([
      'shares one store between two processes, and tells each of the other’s changes',
    ]);
  });
});
