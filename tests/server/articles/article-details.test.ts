import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleDetailsEndpoint } from '#contract/articles.ts';
import { removeArticle } from '#server/importing/library/remove-article.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bareArticle } from '#tests/support/article-drafts.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import { addArticle } from '#tests/support/quiz-taker.ts';
import { SECRET, sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('an article’s details', () => {
  let database: Database;
  let id: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    id = await addArticle(database, sampleArticle('detailed'));
  });
  afterAll(() => database.close());

  const details = (query: { slug?: string; id?: string }, provider = 'Example Institute') =>
    callEndpoint(database, articleDetailsEndpoint, { query }, { settings: { provider } });
  const notice = (key: string, kind: 'correction' | 'retraction', doi: string) =>
    bareArticle({
      sourceKey: `doi:10.1000/${key}`,
      doi: `10.1000/${key}`,
      slug: key,
      kind,
      title: `A ${kind}`,
      published: { year: 2020, month: 3 },
      concerns: [{ kind, doi }],
    });

  it('[RT-03] are the same by slug and by id', async () => {
    const bySlug = await details({ slug: 'detailed' });
    expect(bySlug).toMatchObject({ id, slug: 'detailed', standing: 'current', doi: '10.1000/detailed' });
    expect(await details({ id })).toEqual(bySlug);
    expect(await details({ id, slug: 'detailed' })).toEqual(bySlug);
  });

  it('name the provider and the format of the activity, and nothing of the answers (faults.md, 30)', async () => {
    const article = await details({ id }, 'Another Institute');
    expect(article.activity).toEqual({
      credit: 2,
      passingMarkPercent: 70,
      minutes: 30,
      releasedOn: '2026-01-15',
      expiresOn: '2029-01-14',
      provider: 'Another Institute',
      format: 'Journal-based CME activity',
      questionCount: 3,
      objectives: ['Choose a dose.'],
      accreditation: 'The provider is accredited by the ACCME.',
      mitigation: 'There was no relationship to mitigate.',
      reviewers: ['Ada Byron'],
      reviewedOn: null,
      missing: [],
    });
    expect(JSON.stringify(article)).not.toContain(SECRET);
    expect(JSON.stringify(article)).not.toContain('question 1');
  });

  it('have no activity without a quiz', async () => {
    await addArticle(database, bareArticle());
    expect(await details({ slug: 'bare' })).toMatchObject({ activity: null, credit: null });
  });

  it('show notices on the articles that they concern and the reverse, in any order of import', async () => {
    await addArticle(database, notice('early', 'correction', '10.1000/LATER'));
    expect((await details({ slug: 'early' })).concerns).toEqual([
      { kind: 'correction', doi: '10.1000/later', slug: null },
    ]);
    await addArticle(database, sampleArticle('later'));
    await addArticle(database, notice('late', 'retraction', '10.1000/later'));
    const later = await details({ slug: 'later' });
    expect(later.standing).toBe('retracted');
    expect(later.notices.map(({ kind, slug }) => [kind, slug])).toEqual(
      expect.arrayContaining([
        ['correction', 'early'],
        ['retraction', 'late'],
      ]),
    );
    expect(later.notices).toContainEqual({
      kind: 'retraction',
      title: 'A retraction',
      slug: 'late',
      doi: '10.1000/late',
      publishedOn: '2020-03',
    });
    expect(await details({ slug: 'early' })).toMatchObject({
      standing: 'correction',
      concerns: [{ slug: 'later' }],
    });
  });

  it('are 404 for unknown and removed articles, and for a slug and an id of different articles', async () => {
    await addArticle(database, sampleArticle('removed'));
    await removeArticle(database, 'removed');
    for (const query of [{ slug: 'unknown' }, { id: '999999' }, { slug: 'removed' }, { id, slug: 'bare' }])
      expect((await refusalOf(details(query))).status).toBe(404);
  });

  it('are refused without a slug or an id, with what is missing', async () => {
    expect(await refusalOf(details({}))).toMatchObject({
      status: 422,
      errors: { slug: ['Name the article by its slug or id.'] },
    });
  });
});
