export const longestFinding = 240;

const abbreviation =
  /(?:\b(?:vs|e\.g|i\.e|cf|al|Dr|No|Fig|St|approx|ca|resp|spp?|subsp|U\.S|U\.K)|\b[A-Z])\.$/;

const longestAbbreviation = 8;
const boundary = /(?<=[.!?]["'”’)]?) (?=["'“‘(]?[\p{Lu}\d])/u;

/** Sentences of plain text; a full stop after an abbreviation or an initial doesn't end one. */
export function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = [];
  let begun: string[] = [];
  for (const part of text.trim().replace(/\s+/g, ' ').split(boundary)) {
    begun.push(part);
    if (abbreviation.test(part.slice(-longestAbbreviation))) continue;
    sentences.push(begun.join(' '));
    begun = [];
  }
  return [...sentences, begun.join(' ')].filter((sentence) => sentence !== '');
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
