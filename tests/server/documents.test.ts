import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '#server/documents.ts';
import { saveDraft } from '#server/importing/library/save-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { articleDraft } from '#tests/support/article-drafts.ts';
import { addArticle } from '#tests/support/quiz-taker.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
let id: string;
beforeAll(async () => {
  database = await openTestDatabase();
  id = await addArticle(database, articleDraft());
});
afterAll(() => database.close());

const contentOf = async (route: string, named: string, day = '2026-11-20') => {
  const outside = { database, settings: settingsFromEnvironment({}), now: () => new Date(day) };
  const content = await documents.find((row) => row.route === route)?.content(outside, named);
  return content?.text;
};

describe('the data in a document', () => {
  it('[FD-01] is the feed’s first page at /', async () => {
    expect(await contentOf('home', '')).toContain('Statins after stroke');
  });

  it('is not prerendered for another order of the feed, a search or a filter [FD-05]', () => {
    const search = documents.find((row) => row.route === 'home')?.search;
    const isPrerendered = (query: string) => search?.(new URLSearchParams(query));
    expect(isPrerendered('utm_source=mail')).toBe(true);
    for (const query of ['list=popular', 'minutes=10', 'topic=stroke&credit=1', 'unearned=1'])
      expect(isPrerendered(query)).toBe(false);
  });

  it('[RT-03] is the article at its URL', async () => {
    expect(JSON.parse((await contentOf('article', 'statins')) ?? '')).toMatchObject({
      id,
      bodyHtml: '<p>Body.</p>',
    });
  });

  it('[RT-07] is a quiz with its questions and without its answer key (faults.md, 30)', async () => {
    const text = (await contentOf('article-quiz', id)) ?? '';
    expect(JSON.parse(text)).toMatchObject({
      quiz: { articleId: id, attempt: null },
      statement: { agreed: false, hashId: null },
    });
    expect(text).toContain('What fell?');
    expect(text).not.toMatch(/correct|explanation|"reason|references/i);
  });

  it.each(['nothing', '', '999999', '1; select 1', '9'.repeat(40)])('has no quiz at %s', async (named) => {
    expect(await contentOf('article-quiz', named).catch(() => undefined)).toBeUndefined();
  });

  it('has no quiz before its release [AC-07]', async () => {
    await expect(contentOf('article-quiz', id, '2026-01-13')).rejects.toMatchObject({ status: 404 });
  });

  it('is not the quiz of a retracted article', async () => {
    await database.transaction((queries) =>
      saveDraft(
        queries,
        articleDraft({
          sourceKey: 'package:notice',
          slug: 'notice',
          doi: '10.1000/notice',
          concerns: [{ kind: 'retraction', doi: '10.1000/statins' }],
        }),
      ),
    );
    await expect(contentOf('article-quiz', id)).rejects.toMatchObject({ status: 422 });
  });
});
