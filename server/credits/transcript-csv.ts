import { transcriptCsvEndpoint } from '#contract/credits.ts';
import { asksForReported, type CreditFilter, filterFrom } from '#core/credits/credit-filter.ts';
import { TRANSCRIPT_COLUMNS, type TranscriptRow, transcriptTable } from '#core/credits/transcript-table.ts';
import { recordEvent } from '../accounts/security-events.ts';
import type { Queries } from '../platform/database/database.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { readCredits } from './credit-details.ts';
import { readOutside } from './outside/list.ts';
import { writeCsv } from './write-csv.ts';

export const transcriptCsv = handler(transcriptCsvEndpoint, async (call) => {
  const { input, caller, database } = call;
  const userId = learnerOf(caller);
  const rows = await transcriptRows(database, userId, filterFrom(input.query));
  await recordEvent(call, database, 'credits-exported', userId);
  return writeCsv(TRANSCRIPT_COLUMNS, rows);
});

/** The credits that match the filter, latest first. */
export const transcriptRows = async (
  queries: Queries,
  userId: string,
  filter: CreditFilter,
): Promise<readonly TranscriptRow[]> => {
  const earned = await readCredits(queries, userId, filter);
  const reported = asksForReported(filter) ? await readOutside(queries, userId, filter.year) : [];
  return transcriptTable(earned, reported);
};
