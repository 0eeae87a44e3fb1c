import { transcriptCsvRow } from '#contract/exports.ts';
import { filterQuery } from '#core/credits/credit-filter.ts';
import type { RecordExports } from '#core/credits/ports.ts';
import type { Client } from './client.ts';

export const httpExports = (client: Client): RecordExports => ({
  make: ({ filter }) => client.call(transcriptCsvRow, { query: filterQuery(filter) }),
});
