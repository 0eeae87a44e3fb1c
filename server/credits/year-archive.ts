import { yearArchiveEndpoint } from '#contract/credits.ts';
import { certificatePath } from '#core/credits/certificate-path.ts';
import type { CreditDetails } from '#core/credits/credit.ts';
import { EVERY_CREDIT } from '#core/credits/credit-filter.ts';
import { TRANSCRIPT_COLUMNS } from '#core/credits/transcript-table.ts';
import { recordEvent } from '../accounts/security-events.ts';
import { readPaper } from '../billing/read-billing.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { notFound } from '../platform/http/refused.ts';
import { drawInThread } from '../platform/pdf/thread/draw-in-thread.ts';
import { type ArchiveFile, zipArchive } from '../platform/shared/zip-archive.ts';
import type { Issuer } from './certificate/draw-certificate.ts';
import { readCredits } from './credit-details.ts';
import { transcriptRows } from './transcript-csv.ts';
import { writeCsv } from './write-csv.ts';

/**
 * An archive for the audit of one year. Reads its credits first, and draws certificates while the archive is
 * downloaded.
 */
export const yearArchive = handler(yearArchiveEndpoint, async (call) => {
  const { input, caller, database, settings, origin } = call;
  const userId = learnerOf(caller);
  const year = Number(input.params.year);
  const filter = { ...EVERY_CREDIT, year };
  const credits = (await readCredits(database, userId, filter)).toReversed();
  const latest = credits.at(-1);
  if (latest === undefined) throw notFound();
  const table = writeCsv(TRANSCRIPT_COLUMNS, await transcriptRows(database, userId, filter));
  const madeAt = new Date(latest.completedAt);
  const paper = await readPaper(database, userId);
  await recordEvent(call, database, 'credits-exported', userId);
  return zipArchive(
    [
      ...certificatesOf(credits, { productName: settings.productName, origin, paper }),
      { name: `transcript-${year}.csv`, madeAt, make: () => table },
    ],
    madeAt,
  );
});

/** The certificate of each credit. */
export const certificatesOf = (credits: readonly CreditDetails[], issuer: Issuer): readonly ArchiveFile[] =>
  credits.map((credit) => ({
    name: certificatePath(credit),
    madeAt: new Date(credit.completedAt),
    make: () => drawInThread('certificate', credit, issuer),
    isCompressed: true,
  }));
