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
  const credits = await readCredits(database, userId, EVERY_CREDIT);
  const receipts = await readReceipts(database, userId);
  const paper = await readPaper(database, userId);
  await recordEvent(call, database, 'everything-downloaded', userId);
  const madeAt = now();
  async function* json() {
    yield Buffer.from(`{"madeAt": "${madeAt.toISOString()}", "stored": `);
    for await (const piece of storedAbout(database, userId)) yield Buffer.from(piece);
    yield Buffer.from('}\n');
  }
  return zipArchive(
    [
      { name: 'everything.json', madeAt, make: json },
      {
        name: 'transcript.csv',
        madeAt,
        make: async () => writeCsv(TRANSCRIPT_COLUMNS, await transcriptRows(database, userId, EVERY_CREDIT)),
      },
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
