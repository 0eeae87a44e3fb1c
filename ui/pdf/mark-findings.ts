import type { Finding, PlaceInText } from './find-text.ts';

const FOUND = 'pdf-found';
const CURRENT = 'pdf-current';

/**
 * Highlights findings in a page's text layer with the CSS Custom Highlight API, if the browser has it. Returns the
 * current finding's range and a function that removes the highlights.
 */
export const markFindings = (
  pieces: readonly HTMLElement[],
  findings: readonly Finding[],
  current: Finding | undefined,
): { readonly at: Range | undefined; readonly unmark: () => void } => {
  const ranges = findings.flatMap((finding) => {
    const range = rangeOf(pieces, finding);
    return range === undefined ? [] : [{ range, name: finding === current ? CURRENT : FOUND }];
  });
  for (const { range, name } of ranges) highlightNamed(name)?.add(range);
  return {
    at: ranges.find(({ name }) => name === CURRENT)?.range,
    unmark: () => {
      for (const { range, name } of ranges) highlightNamed(name)?.delete(range);
    },
  };
};

const highlightNamed = (name: string): Highlight | undefined => {
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return undefined;
  const known = CSS.highlights.get(name);
  if (known !== undefined) return known;
  const made = new Highlight();
  CSS.highlights.set(name, made);
  return made;
};

const rangeOf = (pieces: readonly HTMLElement[], { from, to }: Finding): Range | undefined => {
  const [start, end] = [pointOf(pieces, from), pointOf(pieces, to)];
  if (start === undefined || end === undefined) return undefined;
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
};

/** A piece's text may end with a line break that its element lacks, so the offset is clamped. */
const pointOf = (pieces: readonly HTMLElement[], { piece, offset }: PlaceInText) => {
  const node = pieces[piece]?.firstChild;
  return node ? { node, offset: Math.min(offset, node.textContent?.length ?? 0) } : undefined;
};
