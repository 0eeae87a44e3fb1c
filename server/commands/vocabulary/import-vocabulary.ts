import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readMesh } from '../../importing/vocabulary/read-mesh.ts';
import { readObo } from '../../importing/vocabulary/read-obo.ts';
import { readRxNorm } from '../../importing/vocabulary/read-rxnorm.ts';
import { storeVocabulary } from '../../importing/vocabulary/store-vocabulary.ts';
import { NotAVocabulary, type VocabularyConcept } from '../../importing/vocabulary/vocabulary-concept.ts';
import type { Database } from '../../platform/database/database.ts';

interface Source {
  readonly name: string;
  /** The file whose checksum is stored. */
  readonly file: string;
  readonly concepts: AsyncIterable<VocabularyConcept>;
}

/** Imports a published file or folder and replaces what its source provided before, all or nothing. */
export const importVocabulary = async (
  database: Database,
  path: string,
): Promise<{ readonly source: string; readonly concepts: number }> => {
  const { name, file, concepts } = await sourceAt(path);
  const checksum = await checksumOf(file);
  const count = await database.transaction(async (queries) => {
    await queries.query('select set_config($1, $2, true)', ['statement_timeout', '0']);
    await queries.query('select set_config($1, $2, true)', ['idle_in_transaction_session_timeout', '0']);
    const stored = await storeVocabulary(queries, name, checksum, concepts);
    if (stored === 0) throw new NotAVocabulary(`${path} has no names that mean the same.`);
    return stored;
  });
  return { source: name, concepts: count };
};

const sourceAt = async (path: string): Promise<Source> => {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new NotAVocabulary(`There is no file ${path}.`);
  const name = basename(path);
  if (found.isDirectory() || name === 'RXNCONSO.RRF') {
    const folder = found.isDirectory() ? path : dirname(path);
    for (const needed of ['RXNCONSO.RRF', 'RXNREL.RRF'])
      if ((await stat(join(folder, needed)).catch(() => undefined)) === undefined)
        throw new NotAVocabulary(`${folder} has no ${needed}; RxNorm needs RXNCONSO.RRF and RXNREL.RRF.`);
    return { name: 'RxNorm', file: join(folder, 'RXNCONSO.RRF'), concepts: readRxNorm(folder) };
  }
  if (name.endsWith('.xml')) return { name: 'MeSH', file: path, concepts: readMesh(path) };
  if (name.endsWith('.obo'))
    return { name: `OBO ${name.slice(0, -'.obo'.length)}`, file: path, concepts: readObo(path) };
  throw new NotAVocabulary(`${path} is not MeSH (.xml), OBO (.obo) or RxNorm (a folder with .RRF files).`);
};

const checksumOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
};
