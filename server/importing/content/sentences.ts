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
