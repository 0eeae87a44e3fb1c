import { createHash } from 'node:crypto';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { othersFirst } from './others-first.ts';

type Chunk = Uint8Array<ArrayBuffer>;

export interface ArchiveFile {
  readonly name: string;
  readonly madeAt: Date;
  /** Called when it is the file's turn, so that only one file, or piece of it, at a time is in memory. */
  readonly make: () => Promise<Uint8Array> | Uint8Array | AsyncIterable<Uint8Array>;
  /** True for a file that is already compressed, such as a PDF. */
  readonly isCompressed?: boolean;
}

/** How much is compressed before other requests are served: some five milliseconds. */
const PIECE_BYTES = 250_000;

/** A ZIP archive as a stream. Creates the files while it is read, and ends with the SHA-256 of each. */
export const zipArchive = (files: readonly ArchiveFile[], madeAt: Date): ReadableStream<Chunk> => {
  let failed: unknown;
  let ready: Chunk[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) failed = error;
    else ready.push(new Uint8Array(chunk));
  });
  const drain = (): readonly Chunk[] => {
    if (failed !== undefined) throw failed;
    const drained = ready;
    ready = [];
    return drained;
  };

  async function* chunks(): AsyncGenerator<Chunk> {
    const digests: string[] = [];
    for (const { name, madeAt: mtime, make, isCompressed } of files) {
      const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name);
      file.mtime = mtime;
      zip.add(file);
      const hash = createHash('sha256');
      for await (const piece of piecesOf(await make())) {
        hash.update(piece);
        file.push(piece);
        yield* drain();
      }
      file.push(new Uint8Array(), true);
      digests.push(`${hash.digest('hex')}  ${name}`);
      yield* drain();
    }
    const manifest = new ZipDeflate('manifest-sha256.txt');
    manifest.mtime = madeAt;
    zip.add(manifest);
    manifest.push(Buffer.from(`${digests.join('\n')}\n`), true);
    zip.end();
    yield* drain();
  }

  const all = chunks();
  return new ReadableStream<Chunk>(
    {
      pull: async (controller) => {
        const { value, done } = await all.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => zip.terminate(),
    },
    { highWaterMark: 1 },
  );
};

async function* piecesOf(made: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const each of made instanceof Uint8Array ? [made] : made)
    for (let at = 0; at < each.byteLength; at += PIECE_BYTES) {
      yield each.subarray(at, at + PIECE_BYTES);
      await othersFirst();
    }
}
