import { describe, expect, it } from 'vitest';
import type { AppWorker } from '#adapters/browser/app-worker.ts';
import { installWhenUseful } from '#adapters/browser/install-when-useful.ts';
import { createState } from '#core/shared/state.ts';

const worker: AppWorker = { isNewer: createState(false).state, reload: () => undefined };

const device = ({ isInstalled = false, saveData = false, refuses = false } = {}) => {
  const something = createState(false);
  const events: string[] = [];
  const window = {
    navigator: { connection: { saveData } },
    matchMedia: () => ({ matches: isInstalled }),
    requestIdleCallback: (tell: () => void) => tell(),
    cancelIdleCallback: () => undefined,
  } as unknown as Window;
  const register = async () => {
    events.push('registered');
    if (refuses) throw new TypeError('This browser refuses workers.');
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

  it('throws nothing if the browser refuses it', async () => {
    const { something, events } = device({ refuses: true });
    something.set(true);
    await expect.poll(() => events).toEqual(['registered']);
  });
});
