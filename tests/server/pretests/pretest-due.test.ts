import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showPretestEndpoint } from '#contract/pretests.ts';
import { removeArticle } from '#server/importing/library/remove-article.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callEndpoint, nobody, refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearner, guestOf } from '#tests/support/learners.ts';
import { articleWithPretest, pretestTaker } from '#tests/support/pretest-taker.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleQuestion } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
let articleId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  articleId = await addArticle(database, articleWithPretest('due'));
});
afterAll(() => database.close());

const isShown = async (id: string, caller: Parameters<typeof pretestTaker>[1], clock?: () => Date) =>
  (await pretestTaker(database, caller, clock).show({ articleId: id })).showPretest;

/** As the article's progress reports it. */
const dueAt = async (id: string, caller: Parameters<typeof quizTaker>[1]) =>
  (await quizTaker(database, caller).standing(id)).pretestQuestions;

describe('a pretest', () => {
  it('is due for a learner who has neither taken it nor started the quiz [PT-01]', async () => {
    const learner = await addLearner(database);
    expect(await pretestTaker(database, learner).show({ articleId })).toEqual({
      articleId,
      articleSlug: 'due',
      articleTitle: 'What due showed',
      showPretest: true,
      pretestQuestions: 2,
    });
    expect(await pretestTaker(database, learner).show({ slug: 'due' })).toMatchObject({ articleId });
  });

  it('is not due without a quiz, or if the quiz has no pretest questions [PT-01]', async () => {
    const learner = await addLearner(database);
    const questions = [{ ...sampleQuestion('plain question 1'), pretest: false }];
    const plain = await addArticle(database, articleWithPretest('plain', { quiz: { questions } }));
    const { quiz: _, ...bare } = articleWithPretest('without');
    const without = await addArticle(database, bare);
    for (const id of [plain, without]) {
      expect(await pretestTaker(database, learner).show({ articleId: id })).toMatchObject({
        showPretest: false,
        pretestQuestions: 0,
      });
      expect(await dueAt(id, learner)).toBe(0);
      expect((await refusalOf(pretestTaker(database, learner).start(id))).status).toBe(404);
    }
  });

  it('is due until it is finished, and only once', async () => {
    const learner = await addLearner(database);
    const { begin, answer } = pretestTaker(database, learner);
    const { choice } = await begin(articleId);
    await answer(...choice(0, 0));
    expect(await isShown(articleId, learner)).toBe(true);
    await answer(...choice(1, 0));
    expect(await isShown(articleId, learner)).toBe(false);
  });

  it('keeps its initial questions, even if the article’s quiz changes [PT-01]', async () => {
    const learner = await addLearner(database);
    const id = await addArticle(database, articleWithPretest('rewritten'));
    const { begin, answer } = pretestTaker(database, learner);
    const { choice } = await begin(id);
    await answer(...choice(0, 0));
    const questions = [{ ...sampleQuestion('rewritten question 4'), pretest: false }];
    await addArticle(database, articleWithPretest('rewritten', { quiz: { questions } }));
    expect(await dueAt(id, learner)).toBe(2);
    expect(await dueAt(id, await addLearner(database))).toBe(0);
    await answer(...choice(1, 0));
    expect(await dueAt(id, learner)).toBe(0);
  });

  it('is not counted for a removed article, whose status stays for learners who started its quiz', async () => {
    const learner = await addLearner(database);
    const id = await addArticle(database, articleWithPretest('taken-away'));
    await quizTaker(database, learner).start(id);
    await removeArticle(database, 'taken-away');
    expect(await dueAt(id, learner)).toBe(0);
  });

  it('ends once the quiz is started: it can be neither started nor answered', async () => {
    const learner = await addLearner(database);
    const { begin, answer, start } = pretestTaker(database, learner);
    const { choice } = await begin(articleId);
    await answer(...choice(0, 1));
    await quizTaker(database, learner).start(articleId);
    expect(await isShown(articleId, learner)).toBe(false);
    expect((await refusalOf(start(articleId))).status).toBe(409);
    expect((await refusalOf(answer(...choice(1, 1)))).status).toBe(409);
    expect(await answer(...choice(0, 1))).toEqual({ answered: 1, total: 2, result: null });
  });

  it('is not due for a retracted article', async () => {
    const learner = await addLearner(database);
    const id = await addArticle(database, articleWithPretest('withdrawn'));
    await database.query("update articles set standing = 'retracted' where id = $1", [id]);
    expect(await isShown(id, learner)).toBe(false);
    expect((await refusalOf(pretestTaker(database, learner).start(id))).status).toBe(422);
  });

  it('is due until the activity’s last day has ended in every time zone', async () => {
    const learner = await addLearner(database);
    const draft = articleWithPretest('lasting');
    const activity = draft.activity && { ...draft.activity, expiresOn: '2026-05-31' };
    const id = await addArticle(database, activity ? { ...draft, activity } : draft);
    expect(await isShown(id, learner, () => new Date('2026-06-01T11:59:00Z'))).toBe(true);
    const after = () => new Date('2026-06-01T12:01:00Z');
    expect(await isShown(id, learner, after)).toBe(false);
    const refused = await refusalOf(pretestTaker(database, learner, after).start(id));
    expect(refused).toMatchObject({
      status: 422,
      errors: { articleId: [expect.stringContaining('expired')] },
    });
  });

  it('is for learners only [PT-01]', async () => {
    const { userGuestHash } = await quizTaker(database, nobody).start(articleId);
    for (const caller of [nobody, await guestOf(database, userGuestHash)]) {
      const { show, onboarding, start, answer } = pretestTaker(database, caller);
      for (const call of [show({ articleId }), onboarding(), start(articleId), answer('1', '1', '1')])
        expect((await refusalOf(call)).status).toBe(401);
      expect(await dueAt(articleId, caller)).toBe(0);
    }
  });

  it('is 404 for an unknown article, and refused without an article', async () => {
    const learner = await addLearner(database);
    const { show } = pretestTaker(database, learner);
    expect((await refusalOf(show({ articleId: '999999' }))).status).toBe(404);
    expect((await refusalOf(show({ slug: 'nowhere' }))).status).toBe(404);
    const unnamed = callEndpoint(database, showPretestEndpoint, { query: {} }, { caller: learner });
    expect((await refusalOf(unnamed)).status).toBe(422);
  });
});

describe('onboarding', () => {
  it('is ‘1’ until the learner’s first pretest is finished [PT-02]', async () => {
    const learner = await addLearner(database);
    const { onboarding, begin, answer } = pretestTaker(database, learner);
    expect(await onboarding()).toEqual({ onboarding: '1' });
    const { choice } = await begin(articleId);
    await answer(...choice(0, 0));
    expect(await onboarding()).toEqual({ onboarding: '1' });
    await answer(...choice(1, 0));
    expect(await onboarding()).toEqual({ onboarding: '0' });
    expect(await pretestTaker(database, await addLearner(database)).onboarding()).toEqual({
      onboarding: '1',
    });
  });
});
