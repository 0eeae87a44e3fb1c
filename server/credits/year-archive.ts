import { createHash } from 'node:crypto';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { yearArchiveEndpoint } from '#contract/exports.ts';
import { EVERY_CREDIT } from '#core/credits/credit-filter.ts';
import { TRANSCRIPT_COLUMNS } from '#core/credits/transcript-table.ts';
import { handler } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { notFound } from '../http/refused.ts';
import { drawCertificate, type Issuer } from './certificate/draw-certificate.ts';
import { type CreditDetails, readCredits } from './credit-details.ts';
import { transcriptRows } from './transcript-csv.ts';
import { writeCsv } from './write-csv.ts';

/**
 * An archive for the audit of a year. Its credits are read at once; certificates are drawn as the archive is
 * downloaded.
 */
export const yearArchive = handler(
  yearArchiveEndpoint,
  async ({ input, caller, database, settings, origin }) => {
    const userId = learnerOf(caller);
    const year = Number(input.params.year);
    const filter = { ...EVERY_CREDIT, year };
    const credits = (await readCredits(database, userId, filter)).toReversed();
    if (credits.length === 0) throw notFound();
    const table = writeCsv(TRANSCRIPT_COLUMNS, await transcriptRows(database, userId, filter));
    return archiveOf(credits, table, `transcript-${year}.csv`, { productName: settings.productName, origin });
  },
);

type Chunk = Uint8Array<ArrayBuffer>;

/** A stream of the archive's bytes. Certificates are drawn one at a time, on demand. */
const archiveOf = (
  credits: readonly CreditDetails[],
  table: Chunk,
  tableName: string,
  issuer: Issuer,
): ReadableStream<Chunk> => {
  const left = [...credits];
  const digests: string[] = [];
  let failed: unknown;
  let chunks: Chunk[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) failed = error;
    else chunks.push(new Uint8Array(chunk));
  });

  const put = (name: string, bytes: Uint8Array, file: ZipDeflate | ZipPassThrough, madeAt: Date) => {
    file.mtime = madeAt;
    zip.add(file);
    file.push(bytes, true);
    digests.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}`);
  };

  const putNext = async (): Promise<boolean> => {
    const credit = left.shift();
    if (credit !== undefined) {
      const name = nameOf(credit);
      // A PDF is already compressed.
      put(
        name,
        await drawCertificate(credit, issuer),
        new ZipPassThrough(name),
        new Date(credit.completedAt),
      );
      return true;
    }
    const madeAt = new Date(credits.at(-1)?.completedAt ?? 0);
    put(tableName, table, new ZipDeflate(tableName), madeAt);
    const manifest = Buffer.from(`${digests.join('\n')}\n`);
    put('manifest-sha256.txt', manifest, new ZipDeflate('manifest-sha256.txt'), madeAt);
    zip.end();
    return false;
  };

  return new ReadableStream<Chunk>(
    {
      pull: async (controller) => {
        const goesOn = await putNext();
        if (failed !== undefined) throw failed;
        for (const chunk of chunks) controller.enqueue(chunk);
        chunks = [];
        if (!goesOn) controller.close();
      },
      cancel: () => zip.terminate(),
    },
    { highWaterMark: 1 },
  );
};

/** Sorts by date in file listings; the id tells apart two credits of one day. */
const nameOf = ({ id, completedOn, activity }: CreditDetails): string =>
  `certificates/${completedOn}-${activity.slug.slice(0, 80)}-${id}.pdf`;
