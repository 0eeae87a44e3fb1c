import { spellingOf } from '#core/feed/synonyms.ts';
import { startFeedVersion } from '../../feed/feed-state.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { VocabularyConcept } from './vocabulary-concept.ts';

/** In words: a longer name is never looked up (core/feed/synonyms.ts). */
const MAX_NAME_WORDS = 5;
const BATCH = 500;

interface TermRow {
  readonly concept: number;
  readonly spelling: string;
  readonly term: string;
  readonly isName: boolean;
  readonly isSearched: boolean;
}

/**
 * Replaces everything that a source provided before. Returns the number of concepts. The caller opens the
 * transaction.
 */
export const storeVocabulary = async (
  queries: Queries,
  source: string,
  checksum: string,
  concepts: Iterable<VocabularyConcept> | AsyncIterable<VocabularyConcept>,
): Promise<number> => {
  await queries.query('delete from vocabulary_sources where name = $1', [source]);
  await queries.query('insert into vocabulary_sources (name, checksum) values ($1, $2)', [source, checksum]);
  let count = 0;
  let rows: TermRow[] = [];
  const store = async () => {
    await queries.query(
      `insert into vocabulary_terms (source, concept, spelling, term, is_name, is_searched)
       select $1, concept, spelling, term, "isName", "isSearched"
       from jsonb_to_recordset($2::jsonb)
         as row (concept integer, spelling text, term text, "isName" boolean, "isSearched" boolean)`,
      [source, JSON.stringify(rows)],
    );
    rows = [];
  };
  for await (const concept of concepts) {
    const own = rowsOf(concept, count + 1);
    if (own.length < 2) continue;
    count += 1;
    rows.push(...own);
    if (rows.length >= BATCH) await store();
  }
  await store();
  // Last, because imports of articles wait for this row.
  await startFeedVersion(queries);
  return count;
};

/** One row per spelling; a concept with only one spelling has no synonyms. */
const rowsOf = ({ name, searched, understood }: VocabularyConcept, concept: number): readonly TermRow[] => {
  const terms = [
    ...[name, ...searched].map((term) => ({ term, isSearched: true })),
    ...understood.map((term) => ({ term, isSearched: false })),
  ];
  const rows = new Map<string, TermRow>();
  for (const [place, { term, isSearched }] of terms.entries()) {
    const spelling = spellingOf(term);
    const isName = place === 0;
    if (spelling === '' || rows.has(spelling)) continue;
    if (!isName && spelling.split(' ').length > MAX_NAME_WORDS) continue;
    rows.set(spelling, { concept, spelling, term, isName, isSearched });
  }
  return [...rows.values()];
};
