import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ArticleDraft, QuizPackageDraft } from '#server/importing/content/article-draft.ts';
import { directLibrary } from '#server/importing/library/direct-library.ts';
import type { Library } from '#server/importing/library/library.ts';
import { libraryControl, remoteLibrary } from '#server/importing/library/library-control.ts';
import { type Control, openControl } from '#server/platform/data-directory/control.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { articleDraft, bareArticle, questionDraft, quizPackage } from '#tests/support/article-drafts.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe.each(['direct', 'through the control port'])('the library, %s', (way) => {
  let database: Database;
  let library: Library;
  let control: Control | undefined;

  beforeEach(async () => {
    database = await openTestDatabase();
    library = directLibrary(database);
    if (way === 'direct') return;
    const token = 'token';
    control = await openControl(token, libraryControl(library));
    library = remoteLibrary({ pid: 1, startedAt: null, address: null, token, controlPort: control.port });
  });
  afterEach(async () => {
    await control?.close();
    await database.close();
  });

  const put = (articles: readonly ArticleDraft[], quizPackages: readonly QuizPackageDraft[] = []) =>
    library.importFile({ articles, quizPackages });
  const count = async (table: string): Promise<number> => {
    const [row] = await readRows(
      database,
      v.object({ rows: v.number() }),
      `select count(*)::int as rows from ${table}`,
    );
    return row?.rows ?? -1;
  };
  const standings = async () =>
    Object.fromEntries((await library.list()).map(({ slug, standing }) => [slug, standing]));

  it('adds an article, changes nothing when it is imported again, and updates a changed one', async () => {
    expect(await put([articleDraft()])).toEqual({ imported: true, added: 1, updated: 0, unchanged: 0 });
    expect(await put([articleDraft()])).toEqual({ imported: true, added: 0, updated: 0, unchanged: 1 });
    const changed = articleDraft({ title: 'Statins after a stroke' });
    expect(await put([changed])).toEqual({ imported: true, added: 0, updated: 1, unchanged: 0 });
    expect(await library.list()).toEqual([
      {
        slug: 'statins',
        title: 'Statins after a stroke',
        journal: 'Journal of Examples',
        source: 'package',
        standing: 'current',
        questionCount: 2,
      },
    ]);
  });

  it('keeps an article’s first slug', async () => {
    await put([bareArticle({ slug: 'first-title-1a2b' })]);
    await put([bareArticle({ slug: 'second-title-1a2b', title: 'Second title' })]);
    expect(await library.show('first-title-1a2b')).toMatchObject({ title: 'Second title' });
    expect(await library.show('second-title-1a2b')).toBeNull();
  });

  it('leaves a draft of many out by name if it conflicts, and stores the others (faults.md, 47)', async () => {
    const drafts = [
      articleDraft(),
      articleDraft({ sourceKey: 'package:other', title: 'Another of the same slug', doi: '10.1000/other' }),
      articleDraft({ sourceKey: 'package:nul', slug: 'nul', title: 'a\u0000b', doi: '10.1000/nul' }),
      articleDraft({ sourceKey: 'package:last', slug: 'last', title: 'The last', doi: '10.1000/last' }),
    ];
    expect(await put(drafts)).toEqual({
      imported: true,
      added: 2,
      updated: 0,
      unchanged: 0,
      leftOut: [
        'package:other: The slug statins belongs to another article already (package:statins).',
        expect.stringMatching(/^package:nul: The database can't keep it/),
      ],
    });
    expect((await library.list()).map(({ slug }) => slug).sort()).toEqual(['last', 'statins']);
  });

  it('refuses what the database can’t store, and continues', async () => {
    const refusal = await put([articleDraft({ title: 'a\u0000b' })]);
    expect(refusal).toMatchObject({ imported: false, reason: expect.stringContaining("can't keep it") });
    expect(await put([articleDraft()])).toMatchObject({ added: 1 });
  });

  it('makes a new version of a quiz only when a question, mark, credit or time changed', async () => {
    const draft = articleDraft();
    await put([draft]);
    await put([articleDraft({ title: 'Only the title' })]);
    await put([
      articleDraft({ ...(draft.activity && { activity: { ...draft.activity, expiresOn: '2030-01-01' } }) }),
    ]);
    expect(await count('quizzes')).toBe(1);
    await put([articleDraft({ quiz: { questions: [questionDraft('What fell, exactly?')] } })]);
    await put([
      articleDraft({ ...(draft.activity && { activity: { ...draft.activity, creditQuarters: 3 } }) }),
    ]);
    expect(await count('quizzes')).toBe(3);
    const [current] = await database.query(
      `select quizzes.credit_quarters, count(*)::int as questions from articles
       join quizzes on quizzes.id = current_quiz_id join questions on quiz_id = quizzes.id group by 1`,
    );
    expect(current).toEqual({ credit_quarters: 3, questions: 2 });
    expect(await count('questions')).toBe(5);
    expect(await count('question_options')).toBe(10);
  });

  it('adds a quiz to an article from another source, and keeps it when the article is imported again', async () => {
    await put([bareArticle()]);
    expect(await put([], [quizPackage()])).toMatchObject({ imported: true, updated: 1 });
    expect(await put([], [quizPackage()])).toMatchObject({ imported: true, unchanged: 1 });
    expect(await put([bareArticle({ title: 'A better title' })])).toMatchObject({ updated: 1 });
    expect(await library.show('bare')).toMatchObject({
      title: 'A better title',
      questionCount: 1,
      creditQuarters: 1,
      states: ['CA'],
      topics: ['Neurology', 'Pain management'],
      requirementTopics: ['Pain management'],
      listedOn: '2026-03-01',
    });
  });

  it('refuses credit that the article and its quiz are too short for [AC-02]', async () => {
    await put([bareArticle({ bodyHtml: '<p>Few words.</p>' })]);
    expect(await put([], [quizPackage()])).toEqual({
      imported: false,
      reason:
        'credit: 0.25 is too much: an activity of 3 minutes gives no credit: that takes 8 minutes or more.',
    });
  });

  it('gives a quiz to the article itself, not to a summary that names the same DOI', async () => {
    await put([articleDraft({ doi: '10.1000/bare' }), bareArticle()]);
    await put([], [quizPackage()]);
    expect(await library.show('bare')).toMatchObject({ questionCount: 1 });
    expect(await library.show('statins')).toMatchObject({ questionCount: 2 });
  });

  it('refuses a quiz for an unknown article, with its DOI', async () => {
    expect(await put([], [quizPackage()])).toEqual({
      imported: false,
      reason: 'There is no article with the DOI 10.1000/bare: import that first.',
    });
  });

  const correction = bareArticle({
    sourceKey: 'doi:10.1000/c',
    doi: '10.1000/c',
    slug: 'correction',
    kind: 'correction',
    concerns: [{ kind: 'correction', doi: '10.1000/BARE' }],
  });
  const retraction = bareArticle({
    sourceKey: 'doi:10.1000/r',
    doi: '10.1000/r',
    slug: 'retraction',
    kind: 'retraction',
    concerns: [{ kind: 'retraction', doi: '10.1000/bare' }],
  });

  it.each([
    ['before', [correction, bareArticle()]],
    ['after', [bareArticle(), correction]],
  ])('marks a corrected article when the correction is imported %s it', async (_, drafts) => {
    for (const draft of drafts) await put([draft]);
    expect(await standings()).toEqual({ bare: 'corrected', correction: 'correction' });
  });

  it('prefers a retraction to a correction, and resets the status when the notice is removed', async () => {
    await put([correction, bareArticle(), retraction]);
    expect((await standings()).bare).toBe('retracted');
    await library.remove('retraction');
    expect((await standings()).bare).toBe('corrected');
    await put([bareArticle({ ...correction, concerns: [] })]);
    expect((await standings()).bare).toBe('current');
    await put([retraction]);
    expect((await standings()).bare).toBe('retracted');
  });

  it('removes an article but not learners’ attempts and credits, and restores it when it is imported again', async () => {
    await put([articleDraft()]);
    await creditFor('statins');
    expect(await library.remove('statins')).toBe(true);
    expect(await library.remove('statins')).toBe(false);
    expect(await library.show('statins')).toBeNull();
    expect(await library.list()).toEqual([]);
    expect(await count('credits')).toBe(1);
    expect(await put([articleDraft()])).toMatchObject({ imported: true, added: 1 });
    expect(await library.show('statins')).toMatchObject({ credits: 1 });
  });

  it('stores naughty strings unchanged', async () => {
    const title = '🩺 ‮drawkcab ` \' " \\ <script>alert(1)</script> ﷽ $1 {{7*7}}';
    await put([articleDraft({ title })]);
    expect(await library.show('statins')).toMatchObject({ title });
  });

  async function creditFor(slug: string): Promise<void> {
    await database.query(
      `with learner as (
         insert into users (email, password_hash, first_name, last_name, degree)
         values ('a@b.org', '', 'A', 'B', 'M.D.') returning id
       ), attempt as (
         insert into attempts (quiz_id, article_id, user_id)
         select current_quiz_id, articles.id, learner.id from articles, learner where slug = $1
         returning id, article_id, user_id
       )
       insert into credits (user_id, article_id, attempt_id, type, credit_quarters, maximum_quarters, title, journal, provider,
         format, name_at_issue, degree_at_issue, completed_at, time_zone, completed_on, verification_code, demonstration)
       select user_id, article_id, id, 'AMA PRA Category 1 Credit', 2, 2, '', '', '', '', '', '', now(), 'UTC', now(), 'x', true
       from attempt`,
      [slug],
    );
  }
});
