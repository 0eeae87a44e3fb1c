export const longestFinding = 240;

const abbreviation =
  /(?:\b(?:vs|e\.g|i\.e|cf|al|Dr|No|Fig|St|approx|ca|resp|spp?|subsp|U\.S|U\.K)|\b[A-Z])\.$/;

const longestAbbreviation = 8;
/** Between sentences is a space; in Chinese and Japanese, there need be none. */
const boundary = /(?<=[.!?]["'”’)]?) (?=["'“‘(]?[\p{Lu}\d])|(?<=[。！？][”’」』）]?) ?(?![”’」』）])/u;

/** Splits plain text into sentences; a period after an abbreviation or an initial doesn't end one. */
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

/** Returns the text, or its beginning cut at a word with '...' if it is longer. */
export function shortened(text: string, atMost: number): string {
  if (text.length <= atMost) return text;
  const space = atMost - '...'.length;
  const cut = text.slice(0, space + 1);
  const end = cut.lastIndexOf(' ');
  // Text without spaces between its words may have one near its beginning.
  return `${(end > space / 2 ? cut.slice(0, end) : safeCut(text, space)).replace(/[\s,;:–—-]+$/, '')}...`;
}

/** Never splits a surrogate pair. */
function safeCut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
