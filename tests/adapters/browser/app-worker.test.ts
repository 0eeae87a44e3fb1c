// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { appWorker } from '#adapters/browser/app-worker.ts';

type Listener = (event: { readonly sw?: object }) => unknown;

const workbox = vi.hoisted(() => ({
  listeners: new Map<string, unknown>(),
  entryOfWaiting: '',
  asked: [] as unknown[],
  updates: 0,
  installing: undefined as EventTarget | undefined,
  active: null as object | null,
}));

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(name: string, listener: unknown) {
      workbox.listeners.set(name, listener);
    }
    register = async () => ({ installing: workbox.installing, active: workbox.active });
    update = async () => {
      workbox.updates += 1;
    };
  },
  messageSW: async (_: unknown, message: { readonly asks: string }) => {
    workbox.asked.push(message.asks);
    return workbox.entryOfWaiting;
  },
}));

beforeEach(() => {
  workbox.asked.length = 0;
  workbox.updates = 0;
  workbox.installing = undefined;
  workbox.active = null;
});

const page = async () => {
  let time = 0;
  let reloads = 0;
  const document = new EventTarget() as Document;
  const fake = { document, location: { reload: () => (reloads += 1) } } as unknown as Window;
  const worker = await appWorker(fake, '/service-worker.js', '/assets/index-a.js', () => time);
  return {
    worker,
    reloads: () => reloads,
    otherWaits: async (entry: string) => {
      workbox.entryOfWaiting = entry;
      await (workbox.listeners.get('waiting') as Listener)({ sw: {} });
    },
    shownAfter: (milliseconds: number) => {
      time += milliseconds;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
};

describe('a worker that waits', () => {
  it('is a newer version, unless this page is of that version already [OF-09]', async () => {
    const { worker, otherWaits } = await page();
    expect(worker.isNewer.get()).toBe(false);
    await otherWaits('/assets/index-a.js');
    expect(worker.isNewer.get()).toBe(false);
    await otherWaits('/assets/index-b.js');
    expect(worker.isNewer.get()).toBe(true);
  });

  it('takes over if no other page is open, and the page reloads in any case [OF-09]', async () => {
    const { worker, otherWaits, reloads } = await page();
    await otherWaits('/assets/index-b.js');
    worker.reload();
    await expect.poll(reloads).toBe(1);
    expect(workbox.asked).toEqual(['entry', 'take-over-if-alone']);
  });
});

it('a page that stays open looks for a newer version when it is shown again, once an hour [OF-09]', async () => {
  const { shownAfter } = await page();
  shownAfter(60_000);
  expect(workbox.updates).toBe(0);
  shownAfter(3_600_000);
  shownAfter(1000);
  expect(workbox.updates).toBe(1);
});

it('a worker that is active already is asked to store what was removed from the device [OF-02]', async () => {
  workbox.active = { postMessage: (message: unknown) => workbox.asked.push(message) };
  await page();
  expect(workbox.asked).toEqual([{ asks: 'refill' }]);
});

describe('the first version', () => {
  const installing = () => {
    const worker = Object.assign(new EventTarget(), { state: 'installing' });
    workbox.installing = worker;
    const reach = (state: string) => {
      worker.state = state;
      worker.dispatchEvent(new Event('statechange'));
    };
    return { reach };
  };

  it('is ready once all files are stored [OF-02]', async () => {
    const { reach } = installing();
    const ready = page();
    await Promise.resolve();
    reach('installed');
    await expect(ready).resolves.toBeDefined();
  });

  it('is an error if one of its files can’t be fetched, so that it is tried again [OF-08]', async () => {
    const { reach } = installing();
    const ready = page();
    await Promise.resolve();
    reach('redundant');
    await expect(ready).rejects.toThrow('could not be installed');
  });
});
