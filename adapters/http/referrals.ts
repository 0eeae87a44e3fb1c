import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { referralsEndpoint } from '#contract/referrals.ts';
import type { ReferralProgram } from '#core/referrals/ports.ts';
import type { Client } from './client.ts';
import { pageOf } from './page.ts';

export const httpReferralProgram = (client: Client): ReferralProgram => ({
  page: (cursor) =>
    client.call(referralsEndpoint, { query: cursor === undefined ? {} : { cursor } }).pipe(
      map(
        mapRight(({ data, links, total, ...summary }) => ({
          ...pageOf({ data, links, total }),
          ...summary,
        })),
      ),
    ),
});
