import { plainWords } from './plain-words.ts';
import type { SearchPart, SearchQuery } from './search-query.ts';

/** The number of letters that may be wrong, by the length of the word: a short word is close to too many others. */
const mostEdits = (length: number): number => (length < 4 ? 0 : length < 9 ? 1 : length < 13 ? 2 : 3);

/** The words that were most likely meant: those with the fewest wrong letters, first those that begin as what was typed. */
export const closestWords = (typed: string, words: readonly string[]): readonly string[] => {
  const spelled = plainWords(typed);
  const distances = words.map((word) => ({ word, edits: editsBetween(spelled, word) }));
  const fewest = Math.min(mostEdits(spelled.length), ...distances.map(({ edits }) => edits));
  const closest = distances.filter(({ edits }) => edits === fewest).map(({ word }) => word);
  const beginsAlike = (word: string) => word[0] === spelled[0];
  return [...closest.filter(beginsAlike), ...closest.filter((word) => !beginsAlike(word))];
};

/** The fewest letters to add, remove, replace or swap with their neighbor (optimal string alignment). */
export const editsBetween = (one: string, other: string): number => {
  const [from, to] = [[...one], [...other]];
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = [0, ...to.map((_, at) => at + 1)];
  for (const [row, letter] of from.entries()) {
    const own = [row + 1];
    for (const [column, target] of to.entries()) {
      const added = (own[column] ?? 0) + 1;
      const removed = (last[column + 1] ?? 0) + 1;
      const replaced = (last[column] ?? 0) + (letter === target ? 0 : 1);
      const areSwapped = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === target;
      const swapped = areSwapped ? (beforeLast[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      own.push(Math.min(added, removed, replaced, swapped));
    }
    [beforeLast, last] = [last, own];
  }
  return last.at(-1) ?? 0;
};

/** The query with misspelled words replaced; the same query if none of its words are. */
export const withCorrections = (
  query: SearchQuery,
  corrections: ReadonlyMap<string, string>,
): SearchQuery => {
  const correctionOf = ({ alternatives: [text, ...others], isQuoted }: SearchPart) =>
    isQuoted || others.length > 0 ? undefined : corrections.get(text);
  if (query.parts.every((part) => correctionOf(part) === undefined)) return query;
  const parts = query.parts.map((part): SearchPart => {
    const correction = correctionOf(part);
    return correction === undefined ? part : { ...part, alternatives: [correction] };
  });
  return { ...query, parts };
};

/** A correction of a search, for the reader. */
export interface CorrectedSearch {
  /** What was searched for. */
  readonly to: string;
  /** A search for what was typed: the corrected words in quotation marks. */
  readonly instead: string;
}

/** The typed text with its misspelled words replaced, and with them quoted; null if none of them is in it. */
export const correctedSearch = (
  typed: string,
  corrections: ReadonlyMap<string, string>,
): CorrectedSearch | null => {
  const replaced = (by: (word: string) => string) =>
    [...corrections.keys()].reduce((text, word) => text.replaceAll(word, () => by(word)), typed.trim());
  const to = replaced((word) => corrections.get(word) ?? word);
  return to === typed.trim() ? null : { to, instead: replaced((word) => `"${word}"`) };
};
