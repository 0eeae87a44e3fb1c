const megabyte = 1024 * 1024;

/** A kind of file that a course package can contain in addition to its text. */
export interface FileKind {
  readonly extensions: readonly string[];
  readonly mediaType: string;
  readonly largestBytes: number;
  /** The magic bytes of such a file, regardless of its name; absent for text. */
  readonly begins?: (bytes: Uint8Array) => boolean;
}

const bytesAt =
  (at: number, ...expected: readonly number[]) =>
  (bytes: Uint8Array) =>
    expected.every((byte, index) => bytes[at + index] === byte);
const lettersAt = (at: number, letters: string) => bytesAt(at, ...Buffer.from(letters, 'latin1'));

const svg: FileKind = {
  extensions: ['.svg'],
  mediaType: 'image/svg+xml',
  largestBytes: 2 * megabyte,
};
const png: FileKind = {
  extensions: ['.png'],
  mediaType: 'image/png',
  largestBytes: 2 * megabyte,
  begins: lettersAt(0, '\x89PNG\r\n\x1a\n'),
};
const jpeg: FileKind = {
  extensions: ['.jpg', '.jpeg'],
  mediaType: 'image/jpeg',
  largestBytes: 2 * megabyte,
  begins: bytesAt(0, 0xff, 0xd8, 0xff),
};
const webp: FileKind = {
  extensions: ['.webp'],
  mediaType: 'image/webp',
  largestBytes: 2 * megabyte,
  begins: (bytes) => lettersAt(0, 'RIFF')(bytes) && lettersAt(8, 'WEBP')(bytes),
};
const webm: FileKind = {
  extensions: ['.webm'],
  mediaType: 'video/webm',
  largestBytes: 50 * megabyte,
  begins: bytesAt(0, 0x1a, 0x45, 0xdf, 0xa3),
};
const mp4: FileKind = {
  extensions: ['.mp4'],
  mediaType: 'video/mp4',
  largestBytes: 50 * megabyte,
  begins: lettersAt(4, 'ftyp'),
};
const vtt: FileKind = { extensions: ['.vtt'], mediaType: 'text/vtt', largestBytes: megabyte };
const text: FileKind = { extensions: ['.md'], mediaType: 'text/markdown', largestBytes: megabyte };

export const photoKinds: readonly FileKind[] = [png, jpeg, webp];
export const pictureKinds: readonly FileKind[] = [svg, ...photoKinds];
export const videoKinds: readonly FileKind[] = [webm, mp4];
export const captionKinds: readonly FileKind[] = [vtt];
export const everyKind: readonly FileKind[] = [text, ...pictureKinds, ...videoKinds, ...captionKinds];

/** The kind by the path's extension, ignoring case. */
export function kindOf(path: string, kinds: readonly FileKind[]): FileKind | undefined {
  const lower = path.toLowerCase();
  return kinds.find(({ extensions }) => extensions.some((extension) => lower.endsWith(extension)));
}

export function megabytes(bytes: number): string {
  return `${(bytes / megabyte).toFixed(1)} MB`;
}
