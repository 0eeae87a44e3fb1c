import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { openPromise } from 'yauzl';

interface ArchiveEntry {
  /** The path as written in the archive, not yet checked. */
  readonly path: string;
  /** The decompressed content; leave it unread to skip the file. */
  readonly content: () => Promise<Readable>;
}

const ENDINGS = /\.(?:zip|meca|tar|tar\.gz|tgz)$/i;

/** Whether the name is that of an archive: ZIP, MECA (also a ZIP) or tar, with or without gzip. */
export const isArchive = (path: string): boolean => ENDINGS.test(path);

/** The files of an archive in its order, without folders and links. Rejects if the archive is damaged or truncated. */
export async function* archiveEntries(path: string): AsyncGenerator<ArchiveEntry> {
  const kind = await kindOf(path);
  if (kind === 'zip') yield* zipEntries(path);
  else yield* tarEntries(path, kind === 'gzip');
}

/** Determined by the first bytes, regardless of the name. */
const kindOf = async (path: string): Promise<'zip' | 'gzip' | 'tar'> => {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer.toString('latin1', 0, 2) === 'PK') return 'zip';
    return buffer[0] === 0x1f && buffer[1] === 0x8b ? 'gzip' : 'tar';
  } finally {
    await file.close();
  }
};

const LINK_MODE = 0o120000;
const KIND_OF_MODE = 0o170000;

async function* zipEntries(path: string): AsyncGenerator<ArchiveEntry> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
  try {
    for await (const entry of zip.eachEntry()) {
      const mode = (entry.externalFileAttributes >>> 16) & KIND_OF_MODE;
      if (entry.fileName.endsWith('/') || mode === LINK_MODE) continue;
      yield { path: entry.fileName, content: () => zip.openReadStreamPromise(entry) };
    }
  } finally {
    zip.close();
  }
}

async function* tarEntries(path: string, isCompressed: boolean): AsyncGenerator<ArchiveEntry> {
  const file = createReadStream(path);
  const bytes = isCompressed ? file.pipe(createGunzip()) : file;
  // `pipe` does not forward errors.
  file.on('error', (failure) => bytes.destroy(failure));
  try {
    const entries = Readable.toWeb(bytes).pipeThrough(createTarDecoder({ strict: true }));
    for await (const { header, body } of entries) {
      if ((header.type ?? 'file') === 'file') {
        let isRead = false;
        yield {
          path: header.name,
          content: async () => {
            isRead = true;
            return Readable.fromWeb(body);
          },
        };
        if (isRead) continue;
      }
      await body.pipeTo(new WritableStream());
    }
  } finally {
    file.destroy();
    bytes.destroy();
  }
}
