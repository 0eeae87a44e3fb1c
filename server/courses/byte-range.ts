/** A part of a file: from its first byte to its last, both in it. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * What a Range header asks of a file of so many bytes: one part, or all of it where it asks for several or in a unit
 * that nobody knows; `unsatisfiable` where the file ends before the part begins.
 */
export const askedRange = (header: string | undefined, size: number): ByteRange | 'all' | 'unsatisfiable' => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'all';
  if (from === '') return rangeOf(Math.max(0, size - Number(to)), size - 1, size);
  if (to !== '' && Number(to) < Number(from)) return 'all';
  return rangeOf(Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1), size);
};

const rangeOf = (first: number, last: number, size: number): ByteRange | 'unsatisfiable' =>
  first < size && first <= last ? { first, last } : 'unsatisfiable';
