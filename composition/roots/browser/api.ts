import { actionTrace } from '#adapters/browser/action-trace.ts';
import type { Arrival } from '#adapters/browser/arrival.ts';
import { endingPush } from '#adapters/browser/ending-push.ts';
import { whenIdle } from '#adapters/browser/idle.ts';
import { fileLoader } from '#adapters/browser/load-file.ts';
import { showReader } from '#adapters/browser/reader-hint.ts';
import { savesData } from '#adapters/browser/saves-data.ts';
import { httpAccounts } from '#adapters/http/accounts.ts';
import { type ClientOptions, createClient } from '#adapters/http/client.ts';
import { httpFeeds } from '#adapters/http/feed.ts';
import { onlyWithSession } from '#adapters/http/only-with-session.ts';
import type { Services } from '#adapters/lazy/services.ts';
import type { Accounts } from '#core/accounts/ports.ts';
import type { Feeds } from '#core/feed/ports.ts';
import type { Preceptor } from '../../create-preceptor.ts';
import { first } from '../../first.ts';
import { followLearners } from '../start.ts';
import { browserContexts } from './contexts.ts';
import { type OfflineDevice, offlineClient } from './offline.ts';

export interface BrowserApi {
  readonly accounts: Accounts;
  readonly feeds: Feeds;
  readonly contexts: ReturnType<typeof browserContexts>;
}

/**
 * Everything in this browser that needs the API, and what only the API's responses can trigger. Loaded on the first
 * request.
 */
export const browserApi = (
  preceptor: Preceptor,
  services: Services,
  device: Omit<OfflineDevice, 'idle$' | 'mayReadAhead' | 'screen' | 'load'>,
  window: Window,
  arrival: Arrival,
): BrowserApi => {
  const { authToken, calendar, endSessionWhenOver, guestSession } = preceptor.inside(first);
  const { value: token, replaced } = authToken;
  const { hash: guestHash } = guestSession;
  // Only a response of the server makes a visitor a learner, or a guest who has started something.
  followLearners(preceptor);
  showReader(token, guestHash, window.document);
  const options: ClientOptions = {
    baseUrl: '/api',
    token: token.get,
    replaced,
    sessionUsed: endSessionWhenOver.used,
    guestHash: guestHash.get,
    flags: services.flags.on,
    traceparent: actionTrace(window),
  };
  const online = onlyWithSession(createClient(options), token.get);
  const client = offlineClient(online, preceptor, {
    ...device,
    idle$: whenIdle(window),
    mayReadAhead: !savesData(window.navigator),
    screen: { width: window.screen.width, density: window.devicePixelRatio },
    load: fileLoader(options),
  });
  return {
    accounts: endingPush(httpAccounts(client, calendar), window.navigator),
    feeds: httpFeeds(client),
    contexts: browserContexts({ client, storage: device.storage, calendar }, window, arrival),
  };
};
