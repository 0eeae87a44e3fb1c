import { createHash } from 'node:crypto';
import { left, right } from 'fp-ts/lib/Either.js';
import { firstValueFrom, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { endingPush } from '#adapters/browser/ending-push.ts';
import { browserPush } from '#adapters/browser/push.ts';
import type { Accounts } from '#core/accounts/ports.ts';

const KEY = Buffer.alloc(65, 4).toString('base64url');
const OTHER_KEY = Buffer.alloc(65, 5).toString('base64url');
const ENDPOINT = 'https://push.example/1';
const ID = createHash('sha256').update(ENDPOINT).digest('hex');

interface Given {
  readonly permission?: NotificationPermission;
  readonly answer?: NotificationPermission;
  /** The key of the existing subscription. */
  readonly subscribedWith?: string;
  readonly isRegistered?: boolean;
  readonly fails?: boolean;
  readonly without?: 'Notification' | 'PushManager' | 'serviceWorker';
  readonly standalone?: boolean;
}

/** A fake of the parts of Web Push that the adapter uses, which records its calls. */
const browserWith = ({
  permission = 'default',
  answer = 'granted',
  subscribedWith,
  isRegistered = true,
  fails = false,
  without,
  standalone,
}: Given = {}) => {
  const done: string[] = [];
  let key = subscribedWith;
  let registered = isRegistered;
  const subscription = () =>
    key === undefined
      ? null
      : {
          endpoint: ENDPOINT,
          options: { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer },
          unsubscribe: async () => {
            done.push('unsubscribe');
            key = undefined;
            return true;
          },
          toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
        };
  const registration = {
    pushManager: {
      getSubscription: async () => subscription(),
      subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
        if (fails) throw new DOMException('No service.', 'AbortError');
        done.push('subscribe');
        key = applicationServerKey;
        return subscription();
      },
    },
  };
  const window = {
    navigator: {
      serviceWorker: {
        getRegistration: async () => (registered ? registration : undefined),
        ready: Promise.resolve(registration),
      },
      ...(standalone !== undefined && { standalone }),
    },
    Notification: {
      permission,
      requestPermission: async () => {
        done.push('ask');
        return answer;
      },
    },
    PushManager: {},
    crypto: globalThis.crypto,
  };
  if (without === 'serviceWorker') Reflect.deleteProperty(window.navigator, without);
  else if (without) Reflect.deleteProperty(window, without);
  const push = browserPush(window as unknown as Parameters<typeof browserPush>[0], async () => {
    done.push('register');
    registered = true;
    return registration as unknown as ServiceWorkerRegistration;
  });
  return {
    done,
    window,
    here: () => firstValueFrom(push.here(KEY)),
    turnOn: () => firstValueFrom(push.turnOn(KEY)),
    turnOff: () => firstValueFrom(push.turnOff()),
  };
};

describe('push in this browser', () => {
  it('[RM-10] says what this device can do, without a prompt', async () => {
    for (const without of ['Notification', 'PushManager', 'serviceWorker'] as const)
      expect(await browserWith({ without }).here()).toEqual(right({ can: 'unsupported' }));
    const inSafari = browserWith({ without: 'PushManager', standalone: false });
    expect(await inSafari.here()).toEqual(right({ can: 'install' }));
    expect(await browserWith({ permission: 'denied' }).here()).toEqual(right({ can: 'denied' }));
    const ready = browserWith();
    expect(await ready.here()).toEqual(right({ can: 'push', id: null }));
    expect(ready.done).toEqual([]);
  });

  it('[RM-09] is known by the digest of its endpoint, and is off where the installation has another key', async () => {
    expect(await browserWith({ subscribedWith: KEY }).here()).toEqual(right({ can: 'push', id: ID }));
    const stale = browserWith({ subscribedWith: OTHER_KEY });
    expect(await stale.here()).toEqual(right({ can: 'push', id: null }));
    expect(await stale.turnOn()).toEqual(right({ endpoint: ENDPOINT, p256dh: 'p', auth: 'a' }));
    expect(stale.done).toEqual(['ask', 'unsubscribe', 'subscribe']);
  });

  it('[RM-09] prompts first, and registers the worker if the device has none yet', async () => {
    const device = browserWith({ isRegistered: false });
    await device.turnOn();
    expect(device.done).toEqual(['ask', 'register', 'subscribe']);
    await device.turnOff();
    expect(await device.here()).toEqual(right({ can: 'push', id: null }));
  });

  it('[RM-10] says why it was not turned on', async () => {
    for (const [given, kind] of [
      [{ answer: 'denied' }, 'forbidden'],
      [{ answer: 'default' }, 'unavailable'],
      [{ fails: true }, 'unavailable'],
    ] as const)
      expect(await browserWith(given).turnOn()).toEqual(left(expect.objectContaining({ kind })));
  });

  it('[RM-09] ends with a logout, even if the server cannot be reached, and never blocks one', async () => {
    const device = browserWith({ subscribedWith: KEY });
    const accounts = { logout: () => of(left({ kind: 'unreachable' as const })) } as unknown as Accounts;
    const logOut = (navigator: object) =>
      firstValueFrom(endingPush(accounts, navigator as Pick<Navigator, 'serviceWorker'>).logout('token'));
    expect(await logOut(device.window.navigator)).toEqual(left({ kind: 'unreachable' }));
    await expect.poll(() => device.done).toEqual(['unsubscribe']);
    expect(await logOut({})).toEqual(left({ kind: 'unreachable' }));
  });
});
