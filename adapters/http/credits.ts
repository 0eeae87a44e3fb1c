import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import {
  auditArchiveEndpoint,
  auditReportEndpoint,
  batchFileEndpoint,
  certificateEndpoint,
  creditDetailsEndpoint,
  everythingEndpoint,
  mocFileEndpoint,
  reissueEndpoint,
  transcriptCsvEndpoint,
  transcriptEndpoint,
  verifyEndpoint,
  yearArchiveEndpoint,
} from '#contract/credits.ts';
import { EVERY_CREDIT, filterQuery } from '#core/credits/credit-filter.ts';
import type { Certificates, RecordExports, Transcripts } from '#core/credits/ports.ts';
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

export const httpCreditDetails = (client: Client): Pick<Transcripts, 'details' | 'certificate'> => ({
  details: (creditId) => client.call(creditDetailsEndpoint, { params: { id: creditId } }),
  certificate: (creditId) => client.call(certificateEndpoint, { params: { id: creditId } }),
});

export const httpCertificates = (client: Client): Certificates => ({
  reissue: (creditId) => client.call(reissueEndpoint, { params: { id: creditId } }),
  verify: (code) => client.call(verifyEndpoint, { params: { code } }),
});

export const httpExports = (client: Client): RecordExports => ({
  make: (file, into) => {
    switch (file.kind) {
      case 'csv':
        return client.download(transcriptCsvEndpoint, { query: filterQuery(file.filter) }, into);
      case 'year':
        return client.download(yearArchiveEndpoint, { params: { year: String(file.year) } }, into);
      case 'everything':
        return client.download(everythingEndpoint, {}, into);
      case 'batch':
        return client.download(batchFileEndpoint, {}, into);
      case 'moc':
        return client.download(mocFileEndpoint, { params: { board: file.board } }, into);
      case 'audit-report':
        return client.download(auditReportEndpoint, { params: { state: file.state } }, into);
      case 'audit-archive':
        return client.download(auditArchiveEndpoint, { params: { state: file.state } }, into);
    }
  },
});
