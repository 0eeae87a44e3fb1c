import { createHash } from 'node:crypto';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

type Chunk = Uint8Array<ArrayBuffer>;

export interface ArchiveFile {
  readonly name: string;
  readonly madeAt: Date;
  /** Called when it is the file's turn, so that only one file at a time is in memory. */
  readonly make: () => Promise<Uint8Array> | Uint8Array;
  /** True for a file that is already compressed, such as a PDF. */
  readonly isCompressed?: boolean;
}

/** A ZIP archive as a stream. Creates the files while it is read, and ends with the SHA-256 of each. */
export const zipArchive = (files: readonly ArchiveFile[], madeAt: Date): ReadableStream<Chunk> => {
  const left = [...files];
  const digests: string[] = [];
  let failed: unknown;
  let chunks: Chunk[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) failed = error;
    else chunks.push(new Uint8Array(chunk));
  });

  const put = (file: ZipDeflate | ZipPassThrough, bytes: Uint8Array, mtime: Date) => {
    file.mtime = mtime;
    zip.add(file);
    file.push(bytes, true);
  };

  const putNext = async (): Promise<boolean> => {
    const next = left.shift();
    if (next !== undefined) {
      const bytes = await next.make();
      put(next.isCompressed ? new ZipPassThrough(next.name) : new ZipDeflate(next.name), bytes, next.madeAt);
      digests.push(`${createHash('sha256').update(bytes).digest('hex')}  ${next.name}`);
      return true;
    }
    put(new ZipDeflate('manifest-sha256.txt'), Buffer.from(`${digests.join('\n')}\n`), madeAt);
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
