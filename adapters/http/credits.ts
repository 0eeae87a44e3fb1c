import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { transcriptEndpoint } from '#contract/credits.ts';
import { EVERY_CREDIT, filterQuery } from '#core/credits/credit-filter.ts';
import type { Transcripts } from '#core/credits/ports.ts';
import type { Client } from './client.ts';
import { pageOf } from './page.ts';

export const httpTranscripts = (client: Client): Pick<Transcripts, 'page'> => ({
  page: (cursor, filter = EVERY_CREDIT) =>
    client
      .call(transcriptEndpoint, {
        query: { ...filterQuery(filter), ...(cursor !== undefined && { cursor }) },
      })
      .pipe(
        map(
          mapRight((transcript) => ({
            ...pageOf(transcript),
            years: transcript.years,
            unawarded: transcript.unawarded,
          })),
        ),
      ),
});
