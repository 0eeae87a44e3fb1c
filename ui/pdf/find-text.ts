/** A match in the pieces of a page's text, which may span pieces. `to` is exclusive. */
export interface Finding {
  readonly page: number;
  readonly from: PlaceInText;
  readonly to: PlaceInText;
}

interface PlaceInText {
  readonly piece: number;
  readonly offset: number;
}

/** The most matches reported per page. */
const MAX_A_PAGE = 500;

/** Finds words in the pieces of a page's text, across pieces and line ends. Ignores case and accents. */
export const findText = (pieces: readonly string[], words: string, page: number): readonly Finding[] => {
  const sought = fold(words.trim());
  if (sought === '') return [];
  const letters = pieces.flatMap((piece, index) =>
    [...lettersOf(piece)].map(({ folded, offset, length }) => ({ folded, piece: index, offset, length })),
  );
  const starts: number[] = [];
  let text = '';
  for (const [index, { folded }] of letters.entries()) {
    for (const _ of folded) starts.push(index);
    text += folded;
  }
  const pattern = new RegExp(sought.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'), 'g');
  const found: Finding[] = [];
  for (const match of text.matchAll(pattern)) {
    const first = letters[starts[match.index] ?? -1];
    const last = letters[starts[match.index + match[0].length - 1] ?? -1];
    if (first === undefined || last === undefined || found.length >= MAX_A_PAGE) break;
    found.push({
      page,
      from: { piece: first.piece, offset: first.offset },
      to: { piece: last.piece, offset: last.offset + last.length },
    });
  }
  return found;
};

/** Each letter with its original offset and length. Folding may change its number of code units. */
function* lettersOf(text: string) {
  let offset = 0;
  for (const letter of text) {
    yield { folded: fold(letter), offset, length: letter.length };
    offset += letter.length;
  }
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

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
