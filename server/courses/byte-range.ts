/** A part of a file; both bytes are included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The part of a file of `size` bytes that a Range header requests: `all` for several parts or an unknown unit,
 * `unsatisfiable` if the part starts after the end of the file.
 */
export const parseRange = (header: string | undefined, size: number): ByteRange | 'all' | 'unsatisfiable' => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'all';
  if (from === '') return rangeOf(Math.max(0, size - Number(to)), size - 1, size);
  if (to !== '' && Number(to) < Number(from)) return 'all';
  return rangeOf(Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1), size);
};

const rangeOf = (first: number, last: number, size: number): ByteRange | 'unsatisfiable' =>
  first < size && first <= last ? { first, last } : 'unsatisfiable';
