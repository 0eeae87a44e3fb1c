import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detailsOf } from '#server/articles/article-details.ts';
import { detailsOnce } from '#server/articles/details-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import { RawJson } from '#server/platform/http/raw-json.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { bareArticle } from '#tests/support/article-drafts.ts';
import { addArticle } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('an article’s details, read by many [FD-12]', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await addArticle(database, sampleArticle('read'));
  });
  afterAll(() => database.close());

  const read = (provider = 'Example Institute') =>
    detailsOf(database, { ...settingsFromEnvironment({}), provider }, { slug: 'read' }, new Date());

  it('are read and compressed once while nothing in them changes', async () => {
    expect(await read()).toBe(await read());
  });

  it('are read again after an import, with a notice, and for another provider', async () => {
    const before = await read();
    await addArticle(database, sampleArticle('read', { title: 'Read again' }));
    const imported = await read();
    expect(imported.text).toContain('Read again');
    expect(before.text).not.toContain('Read again');
    await addArticle(
      database,
      bareArticle({
        sourceKey: 'doi:10.1000/notice',
        doi: '10.1000/notice',
        slug: 'notice',
        kind: 'retraction',
        concerns: [{ kind: 'retraction', doi: '10.1000/read' }],
      }),
    );
    expect(JSON.parse((await read()).text)).toMatchObject({
      standing: 'retracted',
      notices: [{ slug: 'notice' }],
    });
    expect((await read('Another Institute')).text).toContain('Another Institute');
  });

  it('have the PMID and standing of a draft that an earlier version imported', async () => {
    await addArticle(database, sampleArticle('older', { pmid: '123', isCorrected: true }));
    await database.query(`update articles set draft_facts = null where slug = 'older'`);
    await addArticle(
      database,
      bareArticle({
        sourceKey: 'doi:10.1000/other',
        doi: '10.1000/other',
        slug: 'other',
        kind: 'correction',
        concerns: [{ kind: 'correction', doi: '10.1000/older' }],
      }),
    );
    const { text } = await detailsOf(database, settingsFromEnvironment({}), { slug: 'older' }, new Date());
    expect(JSON.parse(text)).toMatchObject({ pmid: '123', standing: 'corrected' });
  });

  it('are dropped, the least recently read first, when they take more than is allowed', async () => {
    const text = (letter: string) => async () => new RawJson(letter.repeat(40));
    const once = (id: string, version = '1') => detailsOnce(database, id, version, text(id), 100);
    const [first, second] = [await once('a'), await once('b')];
    expect(await once('a')).toBe(first);
    await once('c');
    expect(await once('a')).toBe(first);
    expect(await once('b')).not.toBe(second);
  });

  it('are tried again after reading failed', async () => {
    const fails = () => Promise.reject(new Error('lost'));
    await expect(detailsOnce(database, 'f', '1', fails)).rejects.toThrow('lost');
    const text = new RawJson('{}');
    expect(await detailsOnce(database, 'f', '1', async () => text)).toBe(text);
  });
});
