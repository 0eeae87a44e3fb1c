/**
 * Of two ways to decode the same bytes, the text that a person is likelier to have written; the first if both are as
 * likely. Only what is not ASCII differs between them, so only that is judged, by what is beside it.
 */
export const likelierText = (first: string, second: string): string =>
  likelihood(second) > likelihood(first) ? second : first;

const likelihood = (text: string): number => {
  let sum = 0;
  let count = 0;
  for (const { 0: character, index } of text.matchAll(/[\u0080-\uffff]/g)) {
    sum += judged(text[index - 1] ?? '', character, text[index + 1] ?? '');
    count += 1;
    if (count === MOST_JUDGED) break;
  }
  return sum;
};

/** So many show it; a file can have millions. */
const MOST_JUDGED = 2_000;

const LETTER = /\p{L}/u;
const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;
/** Letters of Western European languages; the others of these code pages are rare. */
const COMMON = /[äöüßéèêëàâçôîïùûœæáíóúñãõÄÖÜÉÈÊÀÂÇÔÎÁÍÓÚÑÃÕ]/;

const judged = (before: string, character: string, after: string): number => {
  const isWithin = LETTER.test(before) && LETTER.test(after);
  if (UPPER.test(character)) return LOWER.test(before) || !COMMON.test(character) ? -1 : 1;
  if (LOWER.test(character))
    return COMMON.test(character) && (LETTER.test(before) || LETTER.test(after)) ? 1 : -1;
  if (/[\u2019\u2018\u2013\u2014\u00a0]/.test(character)) return 1;
  if (/[\u201c\u201e\u00ab\u2039]/.test(character)) return LETTER.test(before) ? -1 : 1;
  if (/[\u201d\u2122\u00ae\u00bb\u203a\u2026]/.test(character)) return LETTER.test(after) ? -1 : 1;
  return isWithin ? -2 : -1;
};
