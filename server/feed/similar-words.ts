import * as v from 'valibot';
import { closestWords } from '#core/feed/spelling.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

/** Shorter words are similar to too many others. */
const MIN_LENGTH = 4;
const MIN_BEGINNING = 3;
const MAX_SIMILAR = 5;
/** The number of words compared, because each is compared with every word of the titles and of the vocabulary. */
const MAX_COMPARED = 4;
/** The share of trigrams in common with a word that has more wrong letters, such as an irregular plural. */
const MIN_SIMILARITY = 0.4;
/** The number of words with the most common trigrams whose letters are compared. */
const MOST_LIKE = 20;

interface SimilarWords {
  /** The words that begin with the unfinished word. */
  readonly completions: readonly string[];
  /** By the misspelled word, the likeliest first. */
  readonly corrections: ReadonlyMap<string, readonly string[]>;
}

/**
 * Finds replacements for words that no article contains: completions of the unfinished word from titles, authors,
 * journals and topics, else similarly spelled words from there and from the vocabulary.
 */
export const similarWords = async (
  queries: Queries,
  unknown: readonly string[],
  unfinished: string | undefined,
): Promise<SimilarWords> => {
  const plain = unknown.filter((word) => /^[\p{L}\p{N}]+$/u.test(word));
  const isBegun =
    unfinished !== undefined && plain.includes(unfinished) && unfinished.length >= MIN_BEGINNING;
  const completions = isBegun ? await wordsBeginning(queries, unfinished) : [];
  const misspelled = plain
    .filter((word) => word.length >= MIN_LENGTH && !(word === unfinished && completions.length > 0))
    .slice(0, MAX_COMPARED);
  if (misspelled.length === 0) return { completions, corrections: new Map() };
  const found = await readRows(
    queries,
    v.object({ typed: v.string(), word: v.string(), likeness: v.number(), is_of_title: v.boolean() }),
    `select typed, word, likeness, is_of_title from unnest($1::text[]) as typed, lateral (
       (select word, similarity(word, lower(typed)) as likeness, true as is_of_title from search_vocabulary
        where word % lower(typed) order by likeness desc, word limit ${MOST_LIKE})
       union all
       (select spelling, similarity(spelling, lower(typed)) as likeness, false from vocabulary_terms
        where spelling % lower(typed) and spelling !~ ' ' order by likeness desc, spelling limit ${MOST_LIKE})
     ) as alike order by likeness desc, is_of_title desc, word`,
    [misspelled],
  );
  const corrections = misspelled.map((typed): [string, readonly string[]] => {
    const alike = found.filter((row) => row.typed === typed);
    const closest = closestWords(typed, [...new Set(alike.map(({ word }) => word))]);
    const likely = alike.filter((row) => row.is_of_title && row.likeness >= MIN_SIMILARITY);
    return [typed, (closest.length > 0 ? closest : likely.map(({ word }) => word)).slice(0, MAX_SIMILAR)];
  });
  return { completions, corrections: new Map(corrections) };
};

const wordsBeginning = async (queries: Queries, beginning: string): Promise<readonly string[]> => {
  const rows = await readRows(
    queries,
    v.object({ word: v.string() }),
    `select word from search_vocabulary
     where word ~>=~ lower($1) and word ~<~ (lower($1) || chr(1114111))
     order by length(word), word limit ${MAX_SIMILAR}`,
    [beginning],
  );
  return rows.map(({ word }) => word);
};
