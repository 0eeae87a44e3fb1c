import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { endOtherSessionsEndpoint, endSessionEndpoint, sessionsEndpoint } from '#contract/sessions.ts';
import type { OpenSessions } from '#core/profile/ports.ts';
import type { Client } from './client.ts';

const nothing = map(mapRight(() => null));

export const httpSessions = (client: Client): OpenSessions => ({
  all: () =>
    client
      .call(sessionsEndpoint, {})
      .pipe(
        map(
          mapRight(({ data }) => data.map(({ current, ...session }) => ({ ...session, isCurrent: current }))),
        ),
      ),
  end: (id) => client.call(endSessionEndpoint, { params: { id } }).pipe(nothing),
  endOthers: () => client.call(endOtherSessionsEndpoint, {}).pipe(nothing),
});
