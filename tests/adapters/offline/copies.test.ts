import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { copyStore } from '#adapters/offline/copy-store.ts';
import { CACHE_PREFIX, deviceCopies } from '#adapters/offline/device-copies.ts';
import { memoryCacheStorage } from '#tests/support/memory-cache-storage.ts';

const place = (id: string, kind = 'article', most = 3) => ({ kind, id, most });

const device = () => {
  const { storage, contents } = memoryCacheStorage();
  let reader: string | null = 'a-token';
  let time = 0;
  const store = copyStore({
    ...{ storage, crypto: webcrypto as Crypto },
    reader: () => reader,
    now: () => time,
  });
  return {
    ...{ storage, contents, store },
    become: (next: string | null) => {
      reader = next;
    },
    wait: () => {
      time += 1;
    },
  };
};

describe('copies on a device', () => {
  it('are read as they were written last, with their time', async () => {
    const { store, wait } = device();
    await store.write(place('a'), { title: 'A' });
    wait();
    await store.write(place('a'), { title: 'B' });
    expect(await store.read(place('a'))).toEqual({ content: { title: 'B' }, keptAt: 1 });
    expect(await store.read(place('b'))).toBeNull();
    expect(await store.read(place('a', 'quiz'))).toBeNull();
  });

  it('are changed only where there is one', async () => {
    const { store } = device();
    await store.write(place('a'), 1);
    await store.change(place('a'), (content) => Number(content) + 1);
    await store.change(place('b'), () => 1);
    expect(await store.read(place('a'))).toMatchObject({ content: 2 });
    expect(await store.read(place('b'))).toBeNull();
  });

  it('are so many of a kind, those written last [OF-02]', async () => {
    const { store } = device();
    for (const id of ['a', 'b', 'c']) await store.write(place(id), id);
    await store.write(place('x', 'quiz'), 'x');
    await store.write(place('a'), 'a');
    await store.write(place('d'), 'd');
    const left = await Promise.all(['a', 'b', 'c', 'd'].map((id) => store.read(place(id))));
    expect(left.map((copy) => copy?.content)).toEqual(['a', undefined, 'c', 'd']);
    expect(await store.read(place('x', 'quiz'))).toMatchObject({ content: 'x' });
  });

  it('of one reader are not found by the next, and are removed by them, even where nothing cleared them [OF-06]', async () => {
    const { store, become, contents } = device();
    await store.write(place('a'), 'private');
    become('another-token');
    expect(await store.read(place('a'))).toBeNull();
    expect(contents().flatMap(({ paths }) => paths)).toEqual([]);
  });

  it('name no token [OF-06]', async () => {
    const { store, contents } = device();
    await store.write(place('a'), 1);
    expect(contents().map(({ name }) => name)).toEqual([
      expect.stringMatching(/^preceptor-copies-[0-9a-f]{64}$/),
    ]);
    expect(JSON.stringify(contents())).not.toContain('a-token');
  });

  it('are not written once the reader has left [OF-06]', async () => {
    const { store, become, contents } = device();
    const writing = store.write(place('a'), 'private');
    become(null);
    await writing;
    expect(contents().flatMap(({ paths }) => paths)).toEqual([]);
  });

  it('of a visitor who has begun nothing are none [OF-06]', async () => {
    const { store, become, contents } = device();
    become(null);
    await store.write(place('a'), 1);
    expect(await store.read(place('a'))).toBeNull();
    expect(contents()).toEqual([]);
  });

  it('are missing where the device refuses storage, and nothing throws', async () => {
    const refuse = async () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const storage = { open: refuse, keys: refuse, delete: refuse } as unknown as CacheStorage;
    const store = copyStore({ storage, crypto: webcrypto as Crypto, reader: () => 't', now: () => 0 });
    await store.write(place('a'), 1);
    expect(await store.read(place('a'))).toBeNull();
  });

  it('are cleared with a session, and nothing else is that the browser keeps [OF-06]', async () => {
    const { store, storage, contents } = device();
    await storage.open('workbox-precache');
    await store.write(place('a'), 1);
    const copies = deviceCopies(storage);
    copies.used();
    copies.clear();
    await expect.poll(() => contents().map(({ name }) => name)).toEqual(['workbox-precache']);
    expect(copies.inUse.get()).toBe(false);
    expect(CACHE_PREFIX).toBe('preceptor-copies-');
  });

  it('are in use until the server answers, which is told once [OF-05]', () => {
    const copies = deviceCopies(undefined);
    let told = 0;
    copies.reached$.subscribe(() => {
      told += 1;
    });
    copies.reached();
    expect(told).toBe(0);
    copies.used();
    expect(copies.inUse.get()).toBe(true);
    copies.reached();
    copies.reached();
    expect(told).toBe(1);
    copies.used();
    copies.clear();
    expect(told).toBe(1);
  });
});
