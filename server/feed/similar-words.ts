import type { Queries } from '../database/database.ts';

/** Shorter words are similar to too many others. */
const MIN_LENGTH = 4;
const MAX_SIMILAR = 5;
/** The share of trigrams that two words have in common: 'diabtes' and 'diabetes' have 0.55. */
const MIN_SIMILARITY = 0.4;

/**
 * The words as tsquery text in which each may also be a similarly spelled word from the titles, authors, journals and
 * topics; null if there is no such word.
 */
export const similarWords = async (queries: Queries, words: readonly string[]): Promise<string | null> => {
  const long = words.filter((word) => word.length >= MIN_LENGTH);
  if (long.length === 0) return null;
  const found = await queries.query<{ typed: string; word: string }>(
    `select typed, alike.word from unnest($1::text[]) as typed, lateral (
       select v.word from search_vocabulary v
       where v.word % typed and v.word <> typed and similarity(v.word, typed) >= ${MIN_SIMILARITY}
       order by similarity(v.word, typed) desc, v.word limit ${MAX_SIMILAR}
     ) as alike`,
    [long],
  );
  if (found.length === 0) return null;
  return words
    .map((word) => [word, ...found.filter(({ typed }) => typed === word).map((alike) => alike.word)])
    .map((alternatives) => `(${alternatives.map(quoted).join(' | ')})`)
    .join(' & ');
};

const quoted = (word: string): string => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
