import * as v from 'valibot';
import { plainWords } from '#core/feed/plain-words.ts';
import { closestWords } from '#core/feed/spelling.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

/** Shorter words are similar to too many others (core/feed/spelling.ts). */
const MIN_LENGTH = 4;
const MIN_BEGINNING = 3;
/** A shorter word is close to many names, so that a word of titles that is as close was meant: "hart" is "heart". */
const MIN_OF_NAMES = 6;
const MAX_SIMILAR = 5;
/** The number of words compared, because each is compared with every word of the titles and of the vocabulary. */
const MAX_COMPARED = 4;
/** The number of words with the most common trigrams whose letters are compared. */
const MOST_LIKE = 20;

interface SimilarWords {
  /** The words that begin with the unfinished word. */
  readonly completions: readonly string[];
  /** The likeliest spelling of each misspelled word. */
  readonly corrections: ReadonlyMap<string, string>;
}

/**
 * Finds replacements for words that no article contains and that are no names: completions of the unfinished word from
 * titles, authors, journals and topics, else a word from there or from the vocabulary with a few other letters.
 */
export const similarWords = async (
  queries: Queries,
  unknown: readonly string[],
  unfinished: string | undefined,
): Promise<SimilarWords> => {
  // An abbreviation in capitals is as it should be.
  const plain = unknown.filter((word) => /^[\p{L}\p{M}]+$/u.test(word) && word !== word.toUpperCase());
  const isBegun =
    unfinished !== undefined && plain.includes(unfinished) && unfinished.length >= MIN_BEGINNING;
  const completions = isBegun ? await wordsBeginning(queries, plainWords(unfinished)) : [];
  const misspelled = plain
    .filter((word) => word.length >= MIN_LENGTH && !(word === unfinished && completions.length > 0))
    .slice(0, MAX_COMPARED);
  if (misspelled.length === 0) return { completions, corrections: new Map() };
  const found = await readRows(
    queries,
    v.object({ typed: v.string(), word: v.string() }),
    `select typed, word from unnest($1::text[], $2::text[]) as asked (typed, plain), lateral (
       (select word, similarity(word, plain) as likeness, true as is_of_title from search_vocabulary
        where word % plain order by likeness desc, word limit ${MOST_LIKE})
       union all
       (select spelling, similarity(spelling, plain) as likeness, false from vocabulary_terms
        where spelling % plain and spelling !~ ' ' order by likeness desc, spelling limit ${MOST_LIKE})
     ) as alike order by is_of_title and length(plain) < ${MIN_OF_NAMES} desc, likeness desc, is_of_title desc, word`,
    [misspelled, misspelled.map(plainWords)],
  );
  const corrections = misspelled.flatMap((typed): [string, string][] => {
    const alike = found.filter((row) => row.typed === typed).map(({ word }) => word);
    const [likeliest] = closestWords(typed, [...new Set(alike)]);
    return likeliest === undefined ? [] : [[typed, likeliest]];
  });
  return { completions, corrections: new Map(corrections) };
};

const wordsBeginning = async (queries: Queries, beginning: string): Promise<readonly string[]> => {
  const rows = await readRows(
    queries,
    v.object({ word: v.string() }),
    `select word from search_vocabulary
     where word ~>=~ $1 and word ~<~ ($1 || chr(1114111))
     order by length(word), word limit ${MAX_SIMILAR}`,
    [beginning],
  );
  return rows.map(({ word }) => word);
};
