import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { catchError, defer, from, of } from 'rxjs';
import type { PushHere, PushPort } from '#core/reminders/push.ts';
import { type Failure, type PortResult, refusal } from '#core/shared/failure.ts';

/** The browser APIs that are used here. */
interface PushWindow {
  readonly navigator: Pick<Navigator, 'serviceWorker'>;
  readonly Notification?: Pick<typeof Notification, 'permission' | 'requestPermission'>;
  readonly PushManager?: unknown;
  readonly crypto: Pick<Crypto, 'subtle'>;
}

const BLOCKED = refusal('forbidden', 'Notifications are blocked for this site.');
const UNANSWERED = refusal('unavailable', 'Notifications weren’t allowed. Try again when you’re ready.');
const NO_SERVICE = refusal(
  'unavailable',
  'Your browser couldn’t reach its notification service. Check your connection and try again.',
);

/** Milliseconds to wait for a worker to start. The first one downloads the whole app. */
const WORKER_PATIENCE = 60_000;

/**
 * Web Push in this browser. `register` registers the app's worker on a device that has none yet. The learner sees no
 * prompt before `turnOn`.
 */
export const browserPush = (
  window: PushWindow,
  register: () => Promise<ServiceWorkerRegistration>,
): PushPort => {
  const { navigator, crypto } = window;

  const subscriptionHere = async (): Promise<PushSubscription | null> => {
    const registration = await navigator.serviceWorker?.getRegistration();
    return (await registration?.pushManager?.getSubscription()) ?? null;
  };

  const here = async (publicKey: string): Promise<PushHere> => {
    const { Notification: notifications, PushManager: manager } = window;
    if (!navigator.serviceWorker || !notifications || !manager)
      // Only Safari on iPhone and iPad has `standalone`. There, only an app on the home screen can receive reminders.
      return {
        can: 'standalone' in navigator && navigator.standalone !== true ? 'install' : 'unsupported',
      };
    if (notifications.permission === 'denied') return { can: 'denied' };
    const subscription = await subscriptionHere();
    const isUsable = subscription !== null && isWithKey(subscription, publicKey);
    return { can: 'push', id: isUsable ? await idOf(crypto, subscription.endpoint) : null };
  };

  const turnOn = async (publicKey: string) => {
    // Must come first: browsers show this prompt only directly after a click.
    const permission = await window.Notification?.requestPermission();
    if (permission === 'denied') return left(BLOCKED);
    if (permission !== 'granted') return left(UNANSWERED);
    if ((await navigator.serviceWorker.getRegistration()) === undefined) await register();
    const registration = await Promise.race([navigator.serviceWorker.ready, afterTimeout()]);
    const earlier = await registration.pushManager.getSubscription();
    // The installation's key has changed, so nothing reaches the earlier subscription any more.
    if (earlier !== null && !isWithKey(earlier, publicKey)) await earlier.unsubscribe();
    const made = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { endpoint, keys = {} } = made.toJSON();
    const { p256dh, auth } = keys;
    return endpoint && p256dh && auth ? right({ endpoint, p256dh, auth }) : left(NO_SERVICE);
  };

  return {
    here: (publicKey) => answering(async () => right(await here(publicKey))),
    turnOn: (publicKey) => answering(() => turnOn(publicKey)),
    turnOff: () =>
      answering(async () => {
        await (await subscriptionHere())?.unsubscribe();
        return right(null);
      }),
  };
};

/** Treats anything that the browser throws as a failure of its push service. */
const answering = <A>(ask: () => Promise<Either<Failure, A>>): PortResult<A> =>
  defer(() => from(ask())).pipe(catchError(() => of(left(NO_SERVICE))));

const afterTimeout = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('No worker started.')), WORKER_PATIENCE));

const isWithKey = ({ options }: PushSubscription, publicKey: string): boolean =>
  options.applicationServerKey !== null &&
  base64Url(new Uint8Array(options.applicationServerKey)) === publicKey;

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const idOf = async (crypto: Pick<Crypto, 'subtle'>, endpoint: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
