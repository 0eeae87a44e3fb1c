import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { outsideCreditsEndpoint } from '#contract/outside-credits.ts';
import type { OutsideCredits } from '#core/credits/outside-ports.ts';
import type { Client } from './client.ts';
import { pageOf } from './page.ts';

export const httpOutsideCredits = (client: Client): Pick<OutsideCredits, 'page'> => ({
  page: (cursor, year = null) =>
    client
      .call(outsideCreditsEndpoint, {
        query: { ...(cursor !== undefined && { cursor }), ...(year !== null && { year: String(year) }) },
      })
      .pipe(map(mapRight((page) => ({ ...pageOf(page), years: page.years })))),
});
