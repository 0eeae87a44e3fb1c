/** The size of a write-ahead log file in bytes. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;

const SEGMENTS_OF_A_FILE_NAME = 256;

/** A position in the write-ahead log: the number of bytes before it. */
export type WalPosition = number;

/** `0/3000090`, as PostgreSQL writes it. */
export const readPosition = (lsn: string): WalPosition => {
  const [high = '', low = ''] = lsn.split('/');
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
};

export const segmentOf = (position: WalPosition): number => Math.floor(position / SEGMENT_BYTES);

/** The name of a segment's file on the first timeline, which the embedded database never leaves. */
export const segmentFile = (segment: number): string =>
  [1, Math.floor(segment / SEGMENTS_OF_A_FILE_NAME), segment % SEGMENTS_OF_A_FILE_NAME]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
