import { everythingEndpoint } from '#contract/credits.ts';
import { EVERY_CREDIT } from '#core/credits/credit-filter.ts';
import { TRANSCRIPT_COLUMNS } from '#core/credits/transcript-table.ts';
import { requireConfirmation } from '../accounts/require-confirmation.ts';
import { recordEvent } from '../accounts/security-events.ts';
import { readPaper } from '../billing/read-billing.ts';
import { drawnReceipt, readReceipts } from '../billing/receipt-pdf.ts';
import { readCredits } from '../credits/credit-details.ts';
import { transcriptRows } from '../credits/transcript-csv.ts';
import { writeCsv } from '../credits/write-csv.ts';
import { certificatesOf } from '../credits/year-archive.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { consumeLimits } from '../platform/limits/consume-limits.ts';
import { EVERYTHING_DOWNLOADED } from '../platform/limits/limits.ts';
import { zipArchive } from '../platform/shared/zip-archive.ts';
import { storedAbout } from './stored-about.ts';

/** Everything stored about the learner: the rows as JSON, the transcript, and every certificate and receipt. */
export const everything = handler(everythingEndpoint, async (call) => {
  const { caller, database, settings, origin, now } = call;
  const userId = learnerOf(caller);
  requireConfirmation(call);
  await consumeLimits(call, [[EVERYTHING_DOWNLOADED, userId]]);
  const [stored, credits, rows, receipts, paper] = await database.transaction(async (queries) => [
    await storedAbout(queries, userId),
    await readCredits(queries, userId, EVERY_CREDIT),
    await transcriptRows(queries, userId, EVERY_CREDIT),
    await readReceipts(queries, userId),
    await readPaper(queries, userId),
  ]);
  await recordEvent(call, database, 'everything-downloaded', userId);
  const madeAt = now();
  const json = Buffer.from(JSON.stringify({ madeAt: madeAt.toISOString(), stored }, null, 2));
  return zipArchive(
    [
      { name: 'everything.json', madeAt, make: () => json },
      { name: 'transcript.csv', madeAt, make: () => writeCsv(TRANSCRIPT_COLUMNS, rows) },
      ...certificatesOf(credits, { productName: settings.productName, origin, paper }),
      ...receipts.map((receipt) => ({
        name: `receipts/${receipt.number}.pdf`,
        madeAt: new Date(receipt.paidAt),
        make: () => drawnReceipt(receipt, settings),
        isCompressed: true,
      })),
    ],
    madeAt,
  );
});
