/** A match in the pieces of a page's text, which may span pieces. `to` is exclusive. */
export interface Finding {
  readonly page: number;
  readonly from: PlaceInText;
  readonly to: PlaceInText;
}

export interface PlaceInText {
  readonly piece: number;
  readonly offset: number;
}

/** The most matches reported per page. */
const MOST_A_PAGE = 500;

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
    if (first === undefined || last === undefined || found.length >= MOST_A_PAGE) break;
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
