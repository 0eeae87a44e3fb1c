import {
  auditArchiveEndpoint,
  auditReportEndpoint,
  batchFileEndpoint,
  everythingEndpoint,
  mocFileEndpoint,
  transcriptCsvEndpoint,
  yearArchiveEndpoint,
} from '#contract/exports.ts';
import { filterQuery } from '#core/credits/credit-filter.ts';
import type { RecordExports } from '#core/credits/ports.ts';
import type { Client } from './client.ts';

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
