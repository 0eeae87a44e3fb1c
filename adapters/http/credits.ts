import { map as mapRight } from 'fp-ts/Either';
import { map } from 'rxjs';
import { certificateRow, creditDetailsRow, reissueRow, transcriptRow, verifyRow } from '#contract/credits.ts';
import { EVERY_CREDIT, filterQuery } from '#core/credits/credit-filter.ts';
import type { Certificates, Transcripts } from '#core/credits/ports.ts';
import type { Client } from './client.ts';
import { pageOf } from './page.ts';

export const httpTranscripts = (client: Client): Transcripts => ({
  page: (cursor, filter = EVERY_CREDIT) =>
    client
      .call(transcriptRow, { query: { ...filterQuery(filter), ...(cursor !== undefined && { cursor }) } })
      .pipe(
        map(
          mapRight((transcript) => ({
            ...pageOf(transcript),
            years: transcript.years,
            unawarded: transcript.unawarded,
          })),
        ),
      ),
  details: (creditId) => client.call(creditDetailsRow, { params: { id: creditId } }),
  certificate: (creditId) => client.call(certificateRow, { params: { id: creditId } }),
});

export const httpCertificates = (client: Client): Certificates => ({
  reissue: (creditId) => client.call(reissueRow, { params: { id: creditId } }),
  verify: (code) => client.call(verifyRow, { params: { code } }),
});
