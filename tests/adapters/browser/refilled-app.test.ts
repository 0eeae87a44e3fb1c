import { describe, expect, it } from 'vitest';
import { type AppFile, refill } from '../../../adapters/worker/refill.ts';

const ORIGIN = 'https://preceptor.example';
const files: readonly AppFile[] = ['/a.js', '/b.css', '/offline.html?build=1'].map((path) => ({
  url: new URL(path.replace(/\?.*/, ''), ORIGIN).href,
  key: new URL(path, ORIGIN).href,
}));

/** A cache that has these keys, and the server's answers by URL. */
const device = (stored: readonly string[], down: readonly string[] = []) => {
  const keys = new Set(stored);
  const fetched: string[] = [];
  const cache = {
    keys: async () => [...keys].map((key) => new Request(key)),
    put: async (key: RequestInfo | URL) => {
      keys.add(String(key));
    },
  };
  const get = async (url: string) => {
    fetched.push(url);
    if (down.includes(url)) throw new TypeError('Failed to fetch');
    return new Response('', { status: 200 });
  };
  return { cache, get, keys, fetched };
};

const anything = async () => true;
const all = files.map(({ key }) => key);

describe('the app’s files on the device', () => {
  it('are all stored again after the cache was emptied while the worker stayed [OF-02]', async () => {
    const { cache, get, keys } = device([]);
    await refill(cache, files, get, anything);
    expect([...keys]).toEqual(all);
  });

  it('are fetched only if they are missing', async () => {
    const { cache, get, fetched } = device([all[0] ?? '', all[2] ?? '']);
    await refill(cache, files, get, anything);
    expect(fetched).toEqual([files[1]?.url]);
  });

  it('are stored up to the first that can’t be fetched, and the rest at the next visit', async () => {
    const { cache, get, keys } = device([], [files[1]?.url ?? '']);
    await refill(cache, files, get, anything);
    expect([...keys]).toEqual([all[0]]);
    await refill(cache, files, device([]).get, anything);
    expect([...keys]).toEqual(all);
  });

  it('leave out a page of another build, and an error', async () => {
    const { cache, get, keys } = device([]);
    await refill(cache, files, get, async (url) => !url.endsWith('/offline.html'));
    expect([...keys]).toEqual(all.slice(0, 2));
  });
});
