import type { Queries } from '../database/database.ts';

/** Shorter words are similar to too many others. */
const MIN_LENGTH = 4;
const MIN_BEGINNING = 3;
const MAX_SIMILAR = 5;
/** The number of words compared, because each is compared with every word of the titles. */
const MAX_COMPARED = 4;
/** The share of trigrams that two words have in common: 'diabtes' and 'diabetes' have 0.55. */
const MIN_SIMILARITY = 0.4;

/**
 * Finds replacements for words that no article contains, from titles, authors, journals and topics: completions of
 * the unfinished word, else similarly spelled words.
 */
export const similarWords = async (
  queries: Queries,
  unknown: readonly string[],
  unfinished: string | undefined,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const similar = new Map<string, readonly string[]>();
  const plain = unknown.filter((word) => /^[\p{L}\p{N}]+$/u.test(word));
  if (unfinished !== undefined && plain.includes(unfinished) && unfinished.length >= MIN_BEGINNING) {
    const begun = await wordsBeginning(queries, unfinished);
    if (begun.length > 0) similar.set(unfinished, begun);
  }
  const misspelled = plain
    .filter((word) => word.length >= MIN_LENGTH && !similar.has(word))
    .slice(0, MAX_COMPARED);
  if (misspelled.length === 0) return similar;
  const found = await queries.query<{ typed: string; words: readonly string[] }>(
    `select typed, array(
       select v.word from search_vocabulary v
       where v.word % lower(typed) and similarity(v.word, lower(typed)) >= ${MIN_SIMILARITY}
       order by similarity(v.word, lower(typed)) desc, v.word limit ${MAX_SIMILAR}
     ) as words from unnest($1::text[]) as typed`,
    [misspelled],
  );
  for (const { typed, words } of found) similar.set(typed, words);
  return similar;
};

const wordsBeginning = async (queries: Queries, beginning: string): Promise<readonly string[]> => {
  const rows = await queries.query<{ word: string }>(
    `select word from search_vocabulary
     where word ~>=~ lower($1) and word ~<~ (lower($1) || chr(1114111))
     order by length(word), word limit ${MAX_SIMILAR}`,
    [beginning],
  );
  return rows.map(({ word }) => word);
};
