import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { storeVocabulary } from './store-vocabulary.ts';
import type { VocabularyConcept } from './vocabulary-concept.ts';

const FILE = join(import.meta.dirname, 'own-vocabulary.tsv');
export const OWN_SOURCE = 'Preceptor';

/** Stores the vocabulary that comes with the product, unless the database already has this version. */
export const refreshOwnVocabulary = async (database: Database): Promise<void> => {
  const text = await readFile(FILE, 'utf8');
  const checksum = createHash('sha256').update(text).digest('hex');
  await database.transaction(async (queries) => {
    const [stored] = await readRows(
      queries,
      v.object({ checksum: v.string() }),
      'select checksum from vocabulary_sources where name = $1 for update',
      [OWN_SOURCE],
    );
    if (stored?.checksum !== checksum)
      await storeVocabulary(queries, OWN_SOURCE, checksum, readOwnVocabulary(text));
  });
};

const readOwnVocabulary = (text: string): readonly VocabularyConcept[] => {
  const rows: readonly Record<string, string>[] = parse(text, {
    columns: true,
    comment: '#',
    delimiter: '\t',
  });
  return rows.map(({ name = '', searched = '', understood = '' }) => ({
    name,
    searched: namesIn(searched),
    understood: namesIn(understood),
  }));
};

const namesIn = (cell: string): readonly string[] =>
  cell.split('|').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
