export const longestFinding = 240;

const abbreviation =
  /(?:\b(?:vs|e\.g|i\.e|cf|al|Dr|No|Fig|St|approx|ca|resp|spp?|subsp|U\.S|U\.K)|\b[A-Z])\.$/;

/** Sentences of plain text; a full stop after an abbreviation or an initial doesn't end one. */
export function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = [];
  if (text.trim() === '') return sentences;
  let begun = '';
  for (const part of text.trim().split(/(?<=[.!?]["'”’)]?)\s+(?=["'“‘(]?[\p{Lu}\d])/u)) {
    begun = begun === '' ? part : `${begun} ${part}`;
    if (abbreviation.test(begun)) continue;
    sentences.push(begun);
    begun = '';
  }
  return begun === '' ? sentences : [...sentences, begun];
}

/** The text itself, or its beginning cut at a word with '...' when it is longer. */
export function shortened(text: string, atMost: number): string {
  if (text.length <= atMost) return text;
  const room = atMost - '...'.length;
  const cut = text.slice(0, room + 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : safeCut(text, room)).replace(/[\s,;:–—-]+$/, '')}...`;
}

/** Never ends between the two halves of one character. */
function safeCut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
