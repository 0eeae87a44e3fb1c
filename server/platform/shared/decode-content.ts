import { type Reading, read, refused } from './refusal.ts';

/** Far above any article (the largest of 18 real ones is 0.2 MB), and far below what would strain memory. */
const largestBytes = 20 * 1024 * 1024;

const megabyte = 1024 * 1024;

/** Why a file of this size is not read; undefined if the size is acceptable. */
export const tooLarge = (bytes: number): string | undefined =>
  bytes > largestBytes
    ? `The file has ${(bytes / megabyte).toFixed(1)} MB; the limit is ${largestBytes / megabyte} MB.`
    : undefined;

/** Decodes UTF-8 text, without its byte order mark. A NUL is refused, unless the reader can name the record with it. */
export function decodeContent(
  content: Uint8Array | string,
  { mayHoldNul = false }: { readonly mayHoldNul?: boolean } = {},
): Reading<string> {
  const why = tooLarge(typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength);
  if (why !== undefined) return refused(1, why);
  const text = typeof content === 'string' ? content.replace(/^\uFEFF/, '') : decodeUtf8(content);
  if (text === undefined && typeof content !== 'string')
    return refused(lineOfFirstBadByte(content), 'The file is not valid UTF-8 from this line on.');
  if (text === undefined || text.trim() === '') return refused(1, 'The file is empty.');
  return mayHoldNul ? read(text) : withoutNul(text, read(text));
}

/** Refuses a text with a NUL byte; otherwise returns the given reading. */
export function withoutNul<A>(text: string, reading: Reading<A>): Reading<A> {
  const zero = text.indexOf('\0');
  if (zero < 0) return reading;
  return refused(lineAt(text, zero), 'The file holds a NUL byte, so it is not text in UTF-8.');
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function lineOfFirstBadByte(bytes: Uint8Array): number {
  const replaced = new TextDecoder('utf-8').decode(bytes);
  let from = 0;
  for (;;) {
    const at = replaced.indexOf('\uFFFD', from);
    if (at < 0) return 1;
    if (!isEncodedReplacement(bytes, Buffer.byteLength(replaced.slice(0, at)))) return lineAt(replaced, at);
    from = at + 1;
  }
}

/** Whether the file itself contains U+FFFD, properly encoded. */
function isEncodedReplacement(bytes: Uint8Array, offset: number): boolean {
  return bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd;
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
