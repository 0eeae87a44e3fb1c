import { transcriptCsvRow, yearArchiveRow } from '#contract/exports.ts';
import { batchFileRow, mocFileRow } from '#contract/reporting.ts';
import { filterQuery } from '#core/credits/credit-filter.ts';
import type { RecordExports } from '#core/credits/ports.ts';
import type { Client } from './client.ts';

export const httpExports = (client: Client): RecordExports => ({
  make: (file) => {
    switch (file.kind) {
      case 'csv':
        return client.call(transcriptCsvRow, { query: filterQuery(file.filter) });
      case 'year':
        return client.call(yearArchiveRow, { params: { year: String(file.year) } });
      case 'batch':
        return client.call(batchFileRow, {});
      case 'moc':
        return client.call(mocFileRow, { params: { board: file.board } });
    }
  },
});
