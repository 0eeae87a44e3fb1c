import type { Container } from 'inversify';
import { showReader } from '#adapters/browser/reader-hint.ts';
import { createClient } from '#adapters/http/client.ts';
import { flagHeaders } from '#core/flags/flag-header.ts';
import type { CallKind } from '#core/navigation/error-catalogue.ts';
import { the } from './tokens.ts';

/**
 * The API, fetched with the first call: for what is shown, failures and all; for what nobody waits for; and for actions
 * whose failure has no place on the page, and so is said in a toast (ER-03).
 */
export const bindClients = (container: Container): void => {
  const bind = (name: 'client' | 'backgroundClient' | 'actionClient', during: CallKind) =>
    container.bind(the(name)).toResolvedValue(
      (authToken, guestSession, flags, reactToFailure) =>
        createClient({
          baseUrl: '/api',
          token: authToken.value.get,
          guestHash: guestSession.hash.get,
          flagHeaders: () => flagHeaders(flags.on()),
          failed: (failure, token) => reactToFailure({ failure, token, during }),
        }),
      [the('authToken'), the('guestSession'), the('flags'), the('reactToFailure')],
    );
  bind('client', 'shown');
  bind('backgroundClient', 'background');
  bind('actionClient', 'action');
  // Here, since only what the other side answers makes somebody a learner or a guest with something begun.
  showReader(container.get(the('authToken')).value, container.get(the('guestSession')).hash, document);
};
