import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { SEGMENT_BYTES, segmentFile, segmentOf, type WalPosition } from './wal-position.ts';

const PIECE_BYTES = 1024 * 1024;

/** Copies the write-ahead log between two positions to files of the same names. Resolves once they are on disk. */
export const archiveLog = async (
  database: string,
  into: string,
  from: WalPosition,
  to: WalPosition,
): Promise<void> => {
  await mkdir(into, { recursive: true, mode: 0o700 });
  for (let at = from; at < to; ) {
    const segment = segmentOf(at);
    const end = Math.min(to, (segment + 1) * SEGMENT_BYTES);
    await copyRange(
      join(database, 'pg_wal', segmentFile(segment)),
      join(into, segmentFile(segment)),
      at % SEGMENT_BYTES,
      end - segment * SEGMENT_BYTES,
    );
    at = end;
  }
};

const copyRange = async (from: string, into: string, start: number, end: number): Promise<void> => {
  const source = await open(from, 'r');
  // Not in append mode, so that a piece that was half copied is overwritten in place.
  const target = await open(into, 'r+').catch(() => open(into, 'w+', 0o600));
  try {
    const piece = Buffer.alloc(PIECE_BYTES);
    for (let at = start; at < end; ) {
      const { bytesRead } = await source.read(piece, 0, Math.min(PIECE_BYTES, end - at), at);
      if (bytesRead === 0) throw new Error('The log ends before what was written to it.');
      await target.write(piece, 0, bytesRead, at);
      at += bytesRead;
    }
    await target.datasync();
  } finally {
    await source.close();
    await target.close();
  }
};
