import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { archiveEntries } from './archive-entries.ts';

/** Why an archive is not imported, as a sentence. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
}

interface ArchiveLimits {
  readonly files: number;
  /** The decompressed size of all files together. */
  readonly bytes: number;
  /** How many times its own size an archive may grow, once it exceeds `unsuspicious` bytes. */
  readonly growth: number;
  readonly unsuspicious: number;
}

const MEGABYTE = 1024 * 1024;
const LIMITS: ArchiveLimits = {
  files: 10_000,
  bytes: 2048 * MEGABYTE,
  growth: 250,
  unsuspicious: 100 * MEGABYTE,
};

/**
 * Unpacks the files that `isWanted` by name into an empty folder. Throws `ArchiveRefused` for an archive that is
 * damaged, names a path outside itself, or grows beyond the limits. The folder may then contain some of the files;
 * the caller deletes it.
 */
export const unpackArchive = async (
  archive: string,
  into: string,
  isWanted: (path: string) => boolean,
  limits = LIMITS,
): Promise<void> => {
  const { size } = await stat(archive);
  const most = Math.min(limits.bytes, Math.max(limits.unsuspicious, size * limits.growth));
  let files = 0;
  let bytes = 0;
  const counting = async function* (content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      bytes += piece.byteLength;
      if (bytes > most)
        throw new ArchiveRefused(
          `It holds more than ${Math.round(most / MEGABYTE)} MB, which is too much for an archive of its size.`,
        );
      yield piece;
    }
  };
  try {
    for await (const { path, content } of archiveEntries(archive)) {
      files += 1;
      if (files > limits.files) throw new ArchiveRefused(`It holds more than ${limits.files} files.`);
      const relativePath = placeWithin(path);
      if (!isWanted(relativePath)) continue;
      const place = join(into, relativePath);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await write(await content(), counting, place, path);
    }
  } catch (failure) {
    throw failure instanceof ArchiveRefused ? failure : new ArchiveRefused(sentenceOf(failure));
  }
  if (files === 0) throw new ArchiveRefused('There is no file in it.');
};

const write = async (
  content: Readable,
  counting: (content: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
  place: string,
  path: string,
): Promise<void> => {
  try {
    await pipeline(content, counting, createWriteStream(place, { flags: 'wx', mode: 0o600 }));
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'EEXIST')
      throw new ArchiveRefused(`It holds ${JSON.stringify(path)} twice.`);
    throw failure;
  }
};

const DEEPEST = 20;

/**
 * Returns the path if it stays within the archive. Otherwise refuses, because an archive that names any outside path
 * can't be trusted at all.
 */
const placeWithin = (path: string): string => {
  const parts = path.replace(/^(?:\.\/)+/, '').split('/');
  const isPlain = parts.every(
    (part) =>
      part !== '' && part !== '.' && part !== '..' && !/[\\\p{Cc}:]/u.test(part) && part.length <= 255,
  );
  if (isPlain && parts.length <= DEEPEST) return parts.join('/');
  throw new ArchiveRefused(`It names a file outside of itself, ${JSON.stringify(path.slice(0, 200))}.`);
};

const sentenceOf = (failure: unknown): string => {
  const message = failure instanceof Error ? failure.message : String(failure);
  if (/relative path|absolute path|invalid characters in fileName/i.test(message))
    return `It names a file outside of itself (${message}).`;
  if (failure instanceof Error && 'code' in failure && failure.code === 'ENOSPC')
    return 'The disk is full, so it can’t be unpacked.';
  return `It is damaged or cut off: ${message.replace(/\s+/g, ' ').slice(0, 200).replace(/\.+$/, '')}.`;
};
