import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { endOtherSessionsEndpoint, endSessionEndpoint, sessionsEndpoint } from '#contract/sessions.ts';
import type { OpenSessions } from '#core/profile/ports.ts';
import { withoutValue } from '#core/shared/map-answer.ts';
import type { Client } from './client.ts';

export const httpSessions = (client: Client): OpenSessions => ({
  all: () =>
    client
      .call(sessionsEndpoint, {})
      .pipe(
        map(
          mapRight(({ data }) => data.map(({ current, ...session }) => ({ ...session, isCurrent: current }))),
        ),
      ),
  end: (id) => client.call(endSessionEndpoint, { params: { id } }).pipe(withoutValue),
  endOthers: () => client.call(endOtherSessionsEndpoint, {}).pipe(withoutValue),
});
