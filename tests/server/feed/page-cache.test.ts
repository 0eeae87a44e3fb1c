import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedEndpoint, feedSearchEndpoint } from '#contract/feed.ts';
import { pageOnce } from '#server/feed/page-cache.ts';
import { saveDraft } from '#server/importing/library/save-draft.ts';
import { storeVocabulary } from '#server/importing/vocabulary/store-vocabulary.ts';
import type { Database } from '#server/platform/database/database.ts';
import { RawJson } from '#server/platform/http/raw-json.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('a page that is the same for every reader [FD-12]', () => {
  let database: Database;
  let queries = 0;
  beforeAll(async () => {
    const opened = await openTestDatabase();
    const query: Database['query'] = (sql, parameters) => {
      queries += 1;
      return opened.query(sql, parameters);
    };
    database = { ...opened, query };
    await put('pneumonia');
    // The first search after an import counts the words anew.
    await search('pneumonia');
  });
  afterAll(() => database.close());

  const put = (slug: string) =>
    database.transaction((within) =>
      saveDraft(
        within,
        sampleArticle(slug, { title: `A trial in ${slug}`, topics: [{ slug: 'lungs', name: 'Lungs' }] }),
      ),
    );
  const slugs = ({ data }: { readonly data: readonly { readonly slug: string }[] }) =>
    data.map(({ slug }) => slug);
  const search = async (q: string) =>
    slugs(await callEndpoint(database, feedSearchEndpoint, { query: { q } }));
  const topic = async (topicSlug: string) =>
    slugs(await callEndpoint(database, feedEndpoint, { query: { topicSlug } }));
  const queriesOf = async (reading: () => Promise<unknown>): Promise<number> => {
    const before = queries;
    await reading();
    return queries - before;
  };

  it.each([
    ['a search', () => search('pneumonia')],
    ['a topic', () => topic('lungs')],
  ])('is read once while nothing changes: %s', async (_name, read) => {
    const first = await read();
    expect(first).toEqual(['pneumonia']);
    expect(await queriesOf(async () => expect(await read()).toEqual(first))).toBe(1);
  });

  it('is read once by requests that arrive together', async () => {
    const alone = await queriesOf(() => search('trial'));
    const together = await queriesOf(() => Promise.all(Array.from({ length: 5 }, () => search('trials'))));
    expect(together).toBe(alone + 4);
  });

  it('is read again after it could not be read', async () => {
    const gone = Promise.reject(new Error('gone'));
    const pages = { ...database };
    await expect(pageOnce(pages, 'key', '1', () => gone)).rejects.toThrow('gone');
    expect(await pageOnce(pages, 'key', '1', async () => new RawJson('{}'))).toMatchObject({ text: '{}' });
  });

  it('shows an article as soon as it is imported', async () => {
    expect(await search('bronchitis')).toEqual([]);
    await topic('lungs');
    await put('bronchitis');
    expect(await search('bronchitis')).toEqual(['bronchitis']);
    expect(await topic('lungs')).toEqual(['bronchitis', 'pneumonia']);
  });

  it('finds other names as soon as a vocabulary is imported', async () => {
    expect(await search('lungfire')).toEqual([]);
    await database.transaction((within) =>
      storeVocabulary(within, 'Test', 'x', [{ name: 'pneumonia', searched: ['lungfire'], understood: [] }]),
    );
    expect(await search('lungfire')).toEqual(['pneumonia']);
  });
});
