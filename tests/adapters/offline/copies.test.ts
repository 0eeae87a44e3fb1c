import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { copiedFiles, MAX_OF_ALL, MAX_OF_ONE } from '#adapters/offline/copied-files.ts';
import { copyStore } from '#adapters/offline/copy-store.ts';
import { deviceCopies } from '#adapters/offline/device-copies.ts';
import { readersCache } from '#adapters/offline/readers-cache.ts';
import { COPIES } from '#core/offline/kept-figure.ts';
import { memoryCacheStorage } from '#tests/support/memory-cache-storage.ts';

const key = (id: string, kind = 'article', most = 3) => ({ kind, id, most });

const device = () => {
  const { storage, contents } = memoryCacheStorage();
  let reader: string | null = 'a-token';
  let time = 0;
  const readers = readersCache({ storage, crypto: webcrypto as Crypto, reader: () => reader });
  return {
    storage,
    contents,
    readers,
    store: copyStore(readers, () => time),
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
    await store.write(key('a'), { title: 'A' });
    wait();
    await store.write(key('a'), { title: 'B' });
    expect(await store.read(key('a'))).toEqual({ content: { title: 'B' }, keptAt: 1 });
    expect(await store.read(key('b'))).toBeNull();
    expect(await store.read(key('a', 'quiz'))).toBeNull();
  });

  it('are changed only if they exist', async () => {
    const { store } = device();
    await store.write(key('a'), 1);
    await store.change(key('a'), (content) => Number(content) + 1);
    await store.change(key('b'), () => 1);
    expect(await store.read(key('a'))).toMatchObject({ content: 2 });
    expect(await store.read(key('b'))).toBeNull();
  });

  it('are limited by kind, and the newest are kept [OF-02]', async () => {
    const { store } = device();
    for (const id of ['a', 'b', 'c']) await store.write(key(id), id);
    await store.write(key('x', 'quiz'), 'x');
    await store.write(key('a'), 'a');
    await store.write(key('d'), 'd');
    const left = await Promise.all(['a', 'b', 'c', 'd'].map((id) => store.read(key(id))));
    expect(left.map((copy) => copy?.content)).toEqual(['a', undefined, 'c', 'd']);
    expect(await store.read(key('x', 'quiz'))).toMatchObject({ content: 'x' });
  });

  it('of one reader are not found by the next, whose visit removes them even if nothing cleared them [OF-06]', async () => {
    const { store, become, contents } = device();
    await store.write(key('a'), 'private');
    become('another-token');
    expect(await store.read(key('a'))).toBeNull();
    expect(contents().flatMap(({ paths }) => paths)).toEqual([]);
  });

  it('name no token [OF-06]', async () => {
    const { store, contents } = device();
    await store.write(key('a'), 1);
    expect(contents().map(({ name }) => name)).toEqual([
      expect.stringMatching(/^preceptor-copies-[0-9a-f]{64}$/),
    ]);
    expect(JSON.stringify(contents())).not.toContain('a-token');
  });

  it('are not written once the reader has left [OF-06]', async () => {
    const { store, become, contents } = device();
    const writing = store.write(key('a'), 'private');
    become(null);
    await writing;
    expect(contents().flatMap(({ paths }) => paths)).toEqual([]);
  });

  it('do not exist for a visitor who has started nothing [OF-06]', async () => {
    const { store, become, contents } = device();
    become(null);
    await store.write(key('a'), 1);
    expect(await store.read(key('a'))).toBeNull();
    expect(contents()).toEqual([]);
  });

  it('are missing where the device refuses storage, and nothing throws', async () => {
    const refuse = async () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const storage = { open: refuse, keys: refuse, delete: refuse } as unknown as CacheStorage;
    const readers = readersCache({ storage, crypto: webcrypto as Crypto, reader: () => 't' });
    const store = copyStore(readers, () => 0);
    await store.write(key('a'), 1);
    expect(await store.read(key('a'))).toBeNull();
  });

  it('are cleared with a session, and nothing else of the browser’s [OF-06]', async () => {
    const { store, storage, contents } = device();
    await storage.open('workbox-precache');
    await store.write(key('a'), 1);
    const copies = deviceCopies(storage);
    copies.used();
    copies.clear();
    await expect.poll(() => contents().map(({ name }) => name)).toEqual(['workbox-precache']);
    expect(copies.inUse.get()).toBe(false);
    expect(COPIES).toBe('preceptor-copies-');
  });

  it('are in use until the server responds, which is reported once [OF-05]', () => {
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

const fileName = (at: number) => at.toString(16).padStart(64, '0');
const figure = (at: number) => `/api/figures/${fileName(at)}/640.webp`;

describe('[OF-10] the figures of a copy', () => {
  const server = (bytes = 1000) => {
    const asked: string[] = [];
    let isUp = true;
    const load = async (address: string) => {
      asked.push(address);
      if (!isUp) throw new TypeError('Failed to fetch');
      return address === figure(404)
        ? new Response(null, { status: 404 })
        : new Response(new Uint8Array(bytes));
    };
    return { asked, load, go: (up: boolean) => (isUp = up) };
  };
  const kept = ({ contents }: ReturnType<typeof device>) =>
    contents()
      .flatMap(({ paths }) => paths)
      .flatMap((path) => /([0-9a-f]{64})$/.exec(path)?.[1] ?? []);

  it('are stored beside it, each fetched once; one that is no longer named is removed', async () => {
    const [here, { asked, load }] = [device(), server()];
    const files = copiedFiles(here.readers, load);
    expect(await files.areKept(key('a'))).toBe(false);
    await files.keep(key('a'), [figure(1), figure(404), figure(2)]);
    expect(await files.areKept(key('a'))).toBe(true);
    await files.keep(key('a'), [figure(2), figure(3)]);
    expect(kept(here)).toEqual([fileName(2), fileName(3)]);
    expect(asked).toEqual([figure(1), figure(404), figure(2), figure(3)]);
  });

  it('are removed with it, when it makes room for others and when another reader comes', async () => {
    const here = device();
    const files = copiedFiles(here.readers, server().load);
    for (const [at, id] of ['a', 'b', 'c', 'd'].entries()) {
      await here.store.write(key(id), id);
      await files.keep(key(id), [figure(at)]);
    }
    expect(kept(here)).toEqual([1, 2, 3].map(fileName));
    here.become('another-token');
    expect(await files.areKept(key('d'))).toBe(false);
    expect(kept(here)).toEqual([]);
  });

  it('are fetched the next time if the network fails in between', async () => {
    const [here, network] = [device(), server()];
    const files = copiedFiles(here.readers, network.load);
    await files.keep(key('a'), [figure(1)]);
    network.go(false);
    await files.keep(key('b'), [figure(2)]);
    expect(await files.areKept(key('b'))).toBe(false);
    network.go(true);
    await files.keep(key('b'), [figure(2)]);
    expect(await files.areKept(key('b'))).toBe(true);
  });

  it('take no more space than allowed, for one article and for all', async () => {
    const here = device();
    const files = copiedFiles(here.readers, server(MAX_OF_ONE / 3).load);
    await files.keep(key('a', 'article', 50), [1, 2, 3, 4, 5].map(figure));
    expect(kept(here)).toHaveLength(3);
    expect(await files.areKept(key('a', 'article', 50))).toBe(true);
    for (let at = 1; at <= 12; at++)
      await files.keep(
        key(`b${at}`, 'article', 50),
        [1, 2, 3].map((each) => figure(10 * at + each)),
      );
    expect(kept(here)).toHaveLength(MAX_OF_ALL / (MAX_OF_ONE / 3));
    expect(kept(here)).not.toContain(fileName(1));
    expect(kept(here)).toContain(fileName(123));
  });
});
