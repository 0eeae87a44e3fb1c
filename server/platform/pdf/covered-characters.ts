const FORMAT_OF_SEGMENTS = 4;

/**
 * Returns which characters a TrueType font has a glyph for, from its segment table (OpenType specification, `cmap`,
 * format 4), which all our fonts have. The format ends at U+FFFF.
 */
export const coveredCharacters = (font: Buffer): ((codePoint: number) => boolean) => {
  const segments = segmentsOf(font, cmapOf(font));
  return (codePoint) =>
    segments.some(
      ({ first, last, glyphOf }) => codePoint >= first && codePoint <= last && glyphOf(codePoint) !== 0,
    );
};

interface Segment {
  readonly first: number;
  readonly last: number;
  readonly glyphOf: (codePoint: number) => number;
}

const cmapOf = (font: Buffer): number => {
  const tables = font.readUInt16BE(4);
  for (let table = 0; table < tables; table++) {
    const entry = 12 + 16 * table;
    if (font.toString('latin1', entry, entry + 4) === 'cmap') return font.readUInt32BE(entry + 8);
  }
  throw new Error('The font has no table of characters.');
};

const segmentsOf = (font: Buffer, cmap: number): readonly Segment[] => {
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + 8 * index),
  );
  const start = subtables.find((at) => font.readUInt16BE(at) === FORMAT_OF_SEGMENTS);
  if (start === undefined) throw new Error('The font has no segments of characters.');
  const length = font.readUInt16BE(start + 6);
  const lasts = start + 14;
  const firsts = lasts + length + 2;
  const deltas = firsts + length;
  const offsets = deltas + length;
  return Array.from({ length: length / 2 }, (_, index) => {
    const first = font.readUInt16BE(firsts + 2 * index);
    const delta = font.readUInt16BE(deltas + 2 * index);
    const offset = font.readUInt16BE(offsets + 2 * index);
    const glyphOf = (codePoint: number) => {
      if (offset === 0) return (codePoint + delta) & 0xffff;
      const at = offsets + 2 * index + offset + 2 * (codePoint - first);
      return at + 2 <= font.length ? font.readUInt16BE(at) : 0;
    };
    return { first, last: font.readUInt16BE(lasts + 2 * index), glyphOf };
  });
};
