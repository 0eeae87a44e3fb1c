import { actionTrace } from '#adapters/browser/action-trace.ts';
import { showReader } from '#adapters/browser/reader-hint.ts';
import { createClient } from '#adapters/http/client.ts';
import type { Services } from '#adapters/lazy/services.ts';
import type { Preceptor } from './create-preceptor.ts';
import { followLearners } from './follow-learners.ts';
import { type OfflineDevice, offlineClient } from './offline.ts';
import type { Api } from './wire.ts';

/** The API as this browser calls it, and what only its answers can bring about. Loaded with the first call. */
export const browserApi = (
  preceptor: Preceptor,
  services: Services,
  offline: OfflineDevice,
  document: Document,
): Api => {
  const { inside } = preceptor;
  const { value: token, replaced } = inside('authToken');
  const { hash: guestHash } = inside('guestSession');
  // Only an answer of the server makes a visitor a learner, or a guest who has started something.
  followLearners(preceptor);
  showReader(token, guestHash, document);
  const client = createClient({
    baseUrl: '/api',
    token: token.get,
    replaced,
    guestHash: guestHash.get,
    flags: services.flags.on,
    traceparent: actionTrace(document.defaultView ?? document),
  });
  return {
    client: offlineClient(client, preceptor, offline),
    storage: offline.storage,
    calendar: inside('calendar'),
  };
};
