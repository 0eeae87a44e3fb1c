import type { Queries } from '../database/database.ts';

/** Shorter words are as like to many others as to themselves. */
const SHORTEST = 4;
const MAX_SIMILAR = 5;
/** The share of letter triples that two words have in common: 'diabtes' and 'diabetes' have 0.55. */
const LIKENESS = 0.4;

/**
 * The words as a tsquery's text in which each may also be one that is spelt much like it and stands in some title,
 * author's name, journal or topic; null when there is no such word.
 */
export const similarWords = async (queries: Queries, words: readonly string[]): Promise<string | null> => {
  const long = words.filter((word) => word.length >= SHORTEST);
  if (long.length === 0) return null;
  const found = await queries.query<{ typed: string; word: string }>(
    `select typed, alike.word from unnest($1::text[]) as typed, lateral (
       select v.word from search_vocabulary v
       where v.word % typed and v.word <> typed and similarity(v.word, typed) >= ${LIKENESS}
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
