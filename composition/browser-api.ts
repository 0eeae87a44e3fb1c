import { actionTrace } from '#adapters/browser/action-trace.ts';
import { whenIdle } from '#adapters/browser/idle.ts';
import { showReader } from '#adapters/browser/reader-hint.ts';
import { savesData } from '#adapters/browser/saves-data.ts';
import { createClient } from '#adapters/http/client.ts';
import type { Services } from '#adapters/lazy/services.ts';
import type { Preceptor } from './create-preceptor.ts';
import { followLearners } from './follow-learners.ts';
import { type OfflineDevice, offlineClient } from './offline.ts';
import type { Api } from './wire.ts';

/** The API client of this browser, and what only the API's responses can trigger. Loaded on the first request. */
export const browserApi = (
  preceptor: Preceptor,
  services: Services,
  device: Omit<OfflineDevice, 'idle$' | 'mayReadAhead' | 'screen' | 'load'>,
  window: Window,
): Api => {
  const { inside } = preceptor;
  const { value: token, replaced } = inside('authToken');
  const { hash: guestHash } = inside('guestSession');
  // Only a response of the server makes a visitor a learner, or a guest who has started something.
  followLearners(preceptor);
  showReader(token, guestHash, window.document);
  const client = createClient({
    baseUrl: '/api',
    token: token.get,
    replaced,
    guestHash: guestHash.get,
    flags: services.flags.on,
    traceparent: actionTrace(window),
  });
  return {
    client: offlineClient(client, preceptor, {
      ...device,
      idle$: whenIdle(window),
      mayReadAhead: !savesData(window.navigator),
      screen: { width: window.screen.width, density: window.devicePixelRatio },
      load: (address) => window.fetch(address),
    }),
    storage: device.storage,
    calendar: inside('calendar'),
  };
};
