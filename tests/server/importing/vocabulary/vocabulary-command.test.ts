import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSearch } from '#core/feed/search-query.ts';
import { importVocabulary } from '#server/commands/vocabulary/import-vocabulary.ts';
import { runCommand } from '#server/commands/vocabulary/run-command.ts';
import { expandSearch } from '#server/feed/search-synonyms.ts';
import { NotAVocabulary } from '#server/importing/vocabulary/vocabulary-concept.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { MESH, OBO, RXNCONSO, RXNREL } from './vocabulary-files.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vocabulary-'));
  const files = { 'desc.xml': MESH, 'RXNCONSO.RRF': RXNCONSO, 'RXNREL.RRF': RXNREL, 'doid.obo': OBO };
  for (const [name, text] of Object.entries({ ...files, 'broken.xml': '<a><b></a>', 'empty.xml': '<a/>' }))
    await writeFile(join(folder, name), text);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('importing a vocabulary as published [FD-03]', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  const put = (name: string) => importVocabulary(database, join(folder, name));
  const expanded = async (typed: string) => {
    const { groups, includes } = await expandSearch(database, parseSearch(typed));
    return { includes, synonyms: groups.flatMap((group) => group.synonyms) };
  };

  it('takes the preferred concept of each MeSH descriptor', async () => {
    expect(await put('desc.xml')).toEqual({ source: 'MeSH', concepts: 1 });
    expect(await expanded('kidney colic')).toEqual({ includes: ['Renal Colic'], synonyms: ['Renal Colic'] });
    expect((await expanded('RC')).synonyms).toEqual(['Renal Colic', 'Kidney Colic']);
    expect((await expanded('ureteral colic')).synonyms).toEqual([]);
  });

  it('takes the ingredients of RxNorm, their English names and their brands', async () => {
    expect(await put('.')).toEqual({ source: 'RxNorm', concepts: 1 });
    expect(await expanded('tylenol')).toEqual({
      includes: ['acetaminophen'],
      synonyms: ['acetaminophen', 'paracetamol'],
    });
    expect((await expanded('acetaminophen')).synonyms).toEqual(['paracetamol']);
    expect((await expanded('an obsolete name')).synonyms).toEqual([]);
  });

  it('takes the exact synonyms of an ontology', async () => {
    expect(await put('doid.obo')).toEqual({ source: 'OBO doid', concepts: 1 });
    expect((await expanded('WD')).synonyms).toEqual(['whooping disease', 'hooping "disease"']);
    expect((await expanded('cough')).synonyms).toEqual([]);
  });

  it('replaces a source, and keeps it when the next file of it is broken', async () => {
    await put('desc.xml');
    for (const name of ['broken.xml', 'empty.xml']) {
      await expect(put(name)).rejects.toThrow(NotAVocabulary);
      await expect(put(name)).rejects.toThrow(name);
    }
    expect((await expanded('kidney colic')).includes).toEqual(['Renal Colic']);
    expect(await database.query("select name from vocabulary_sources where name = 'MeSH'")).toHaveLength(1);
  });
});

describe('the vocabulary command', () => {
  const run = async (...words: readonly string[]) => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const settings = { databaseUrl: undefined, dataDirectory: join(folder, 'data') };
    const exitCode = await runCommand(words, settings, { stdout, stderr, directory: folder });
    return { exitCode, out: String(stdout.read() ?? ''), errors: String(stderr.read() ?? '') };
  };

  it('imports, lists and removes', async () => {
    expect(await run('import', 'doid.obo', 'nothing.obo')).toMatchObject({
      exitCode: 1,
      out: 'OBO doid: 1 concepts\n',
      errors: expect.stringContaining('nothing.obo'),
    });
    expect((await run('list')).out).toMatch(/^OBO doid {2}1 concepts {2}\d{4}-\d{2}-\d{2}\n$/);
    expect(await run('remove', 'OBO doid')).toMatchObject({ exitCode: 0 });
    expect(await run('remove', 'OBO doid')).toMatchObject({ exitCode: 1 });
  });

  it('explains itself', async () => {
    expect(await run()).toMatchObject({ exitCode: 0, out: expect.stringContaining('RxNorm') });
    for (const words of [['import'], ['remove'], ['remove', 'a', 'b'], ['list', 'a'], ['fetch']])
      expect(await run(...words)).toMatchObject({ exitCode: 2 });
  });
});
