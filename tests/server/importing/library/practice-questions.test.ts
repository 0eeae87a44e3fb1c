import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleDetailsEndpoint } from '#contract/articles.ts';
import type { ArticleDraft } from '#server/importing/content/article-draft.ts';
import { readContentFile } from '#server/importing/content/import-file.ts';
import { directLibrary } from '#server/importing/library/direct-library.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { quizPackage } from '#tests/support/article-drafts.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { addLearner } from '#tests/support/learners.ts';
import { quizTaker } from '#tests/support/quiz-taker.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { fixture } from '../content/reading.ts';

const TODAY = '2026-01-15';

/** In these quizzes the first option is right, which the quiz taker's helper treats as wrong. */
const PASSES = 0;

describe('a PubMedQA record', () => {
  let database: Database;
  let drafts: readonly ArticleDraft[] = [];
  const put = async (draft: ArticleDraft): Promise<string> => {
    await directLibrary(database).importFile({ articles: [draft], quizPackages: [] });
    const [row] = await readRows(
      database,
      v.object({ id: v.string() }),
      'select id from articles where source_key = $1',
      [draft.sourceKey],
    );
    return row?.id ?? '';
  };
  beforeAll(async () => {
    database = await openTestDatabase();
    const reading = readContentFile('pubmedqa.json', fixture('pubmedqa.json'), { today: TODAY });
    if (reading.ok) drafts = reading.value.articles;
  });
  afterAll(() => database.close());

  it('is a practice question with its source, on the article, before the quiz and after each answer [PQ-01]', async () => {
    const [draft] = drafts;
    if (draft === undefined) throw new Error('The fixture has no record.');
    const id = await put(draft);
    expect(await callEndpoint(database, articleDetailsEndpoint, { query: { id } })).toMatchObject({
      pmid: '1000001',
      credit: null,
      activity: { credit: 0, practiceFrom: 'pubmedqa', format: 'Practice question' },
    });
    const taker = quizTaker(database, await addLearner(database));
    expect(await taker.disclosure(id)).toMatchObject({ activity: { practiceFrom: 'pubmedqa' } });
    await taker.agree(id);
    const { results } = await taker.take(id, PASSES);
    expect(results).toMatchObject({
      passed: true,
      creditOutcome: 'no-credit',
      noCredit: ['practice-question'],
      review: [{ answer: { explanationBy: 'authors', references: ['PMID 1000001'] } }],
    });
  });

  it('becomes an activity for credit with a quiz package for its PMID, whose explanations are the provider’s [PQ-05]', async () => {
    const draft = { ...drafts[1], bodyHtml: `<p>${'Words to read. '.repeat(600)}</p>` } as ArticleDraft;
    const id = await put(draft);
    const added = await directLibrary(database).importFile({
      articles: [],
      quizPackages: [quizPackage({ quizFor: 'pmid:1000002' })],
    });
    expect(added).toMatchObject({ imported: true, updated: 1 });
    const { activity } = await callEndpoint(database, articleDetailsEndpoint, { query: { id } });
    expect(activity).toMatchObject({ credit: 1, missing: [], format: 'Enduring material' });
    expect(activity).not.toHaveProperty('practiceFrom');
    const taker = quizTaker(database, await addLearner(database));
    await taker.agree(id);
    const { results } = await taker.take(id, PASSES);
    expect(results.noCredit).toEqual([]);
    expect(results.review[0]?.answer).not.toHaveProperty('explanationBy');
  });

  it('takes nothing from learners who started an earlier version of it for credit [PQ-03]', async () => {
    const [draft] = drafts;
    const credited = {
      ...draft,
      sourceKey: 'pmid:1000003',
      pmid: '1000003',
      slug: 'earlier-import',
      activity: { ...draft?.activity, creditQuarters: 1 },
      quiz: { questions: draft?.quiz?.questions ?? [] },
      disclosures: [{ name: 'Ada Byron', role: 'Author', relationships: [] }],
      commercialSupport: [],
      statements: quizPackage().statements,
    } as ArticleDraft;
    const id = await put(credited);
    const taker = quizTaker(database, await addLearner(database));
    await taker.agree(id);
    await taker.take(id, PASSES);
    await put({
      ...draft,
      sourceKey: 'pmid:1000003',
      pmid: '1000003',
      slug: 'earlier-import',
    } as ArticleDraft);
    await taker.agree(id);
    await taker.evaluate(id, 1);
    expect(await taker.standing(id)).toMatchObject({ claim: 'awarded', credit: { claimed: 1 } });
    const later = quizTaker(database, await addLearner(database));
    await later.agree(id);
    expect((await later.take(id, PASSES)).results.noCredit).toEqual(['practice-question']);
  });
});
