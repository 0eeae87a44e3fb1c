import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppWorker } from '#adapters/browser/app-worker.ts';
import { installWhenUseful } from '#adapters/browser/install-when-useful.ts';
import { createState } from '#core/shared/state.ts';

const worker: AppWorker = { isNewer: createState(false).state, reload: () => undefined };

afterEach(() => {
  vi.useRealTimers();
});

const device = ({ isInstalled = false, saveData = false, failures = 0 } = {}) => {
  const something = createState(false);
  const events: string[] = [];
  let failed = 0;
  const window = {
    navigator: { connection: { saveData } },
    matchMedia: () => ({ matches: isInstalled }),
    requestIdleCallback: (tell: () => void) => tell(),
    cancelIdleCallback: () => undefined,
  } as unknown as Window;
  const register = async () => {
    events.push('registered');
    if (failed++ < failures) throw new TypeError('The worker could not be installed.');
    return worker;
  };
  installWhenUseful(window, something.state, register, () => events.push('installed'));
  return { something, events };
};

describe('the service worker', () => {
  it('is registered once there is something to open without a network, and once only [OF-08]', async () => {
    const { something, events } = device();
    expect(events).toEqual([]);
    something.set(true);
    something.set(false);
    something.set(true);
    await expect.poll(() => events).toEqual(['registered', 'installed']);
  });

  it('is registered in the installed app at once, also where the reader saves data [OF-08]', async () => {
    const { events } = device({ isInstalled: true, saveData: true });
    await expect.poll(() => events).toEqual(['registered', 'installed']);
  });

  it('is not registered for a reader who saves data [OF-08]', () => {
    const { something, events } = device({ saveData: true });
    something.set(true);
    expect(events).toEqual([]);
  });

  it('is registered again a minute after a failure, since the page may stay open [OF-08]', async () => {
    vi.useFakeTimers();
    const { something, events } = device({ failures: 2 });
    something.set(true);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(events).toEqual(['registered']);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(events).toEqual(['registered', 'registered', 'registered', 'installed']);
  });

  it('is given up without an error in a browser that refuses it', async () => {
    vi.useFakeTimers();
    const { something, events } = device({ failures: Number.POSITIVE_INFINITY });
    something.set(true);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(events).toEqual(Array(6).fill('registered'));
  });
});
