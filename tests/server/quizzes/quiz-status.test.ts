import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activityEndpoint } from '#contract/activities.ts';
import { quizStatusEndpoint } from '#contract/quizzes.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/call.ts';
import { callEndpoint, nobody, refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearner, guestOf, type Learner } from '#tests/support/learners.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('progress with a quiz', () => {
  let database: Database;
  let articleId: string;
  let learner: Learner;
  beforeAll(async () => {
    database = await openTestDatabase();
    articleId = await addArticle(database, sampleArticle('standing'));
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    learner = await addLearner(database);
  });

  const say = (attemptId: string, status: 'under-way' | 'set-aside', caller: Caller = learner) =>
    callEndpoint(database, quizStatusEndpoint, { body: { attemptId, status } }, { caller });
  const standing = async (caller: Caller = learner, of = articleId) =>
    (await callEndpoint(database, activityEndpoint, { params: { articleId: of } }, { caller })).quiz;

  it('goes from not started through each answer to passed', async () => {
    const taker = quizTaker(database, learner);
    expect(await standing()).toEqual({ state: 'not-started', answered: 0, total: 3 });
    const { attempt } = await taker.start(articleId);
    await taker.answerSome(articleId, attempt.attemptId, 2, 2);
    expect(await standing()).toEqual({ state: 'under-way', answered: 2, total: 3 });
    await taker.take(articleId, 3);
    expect(await standing()).toEqual({ state: 'passed', answered: 3, total: 3 });
    expect(await standing(await addLearner(database))).toMatchObject({ state: 'not-started' });
  });

  it('is set aside when the quiz is left, and in progress when it is resumed or answered', async () => {
    const taker = quizTaker(database, learner);
    const { attempt } = await taker.start(articleId);
    await taker.answerSome(articleId, attempt.attemptId, 1, 1);
    expect(await say(attempt.attemptId, 'set-aside')).toEqual({ status: 'set-aside', answered: 1, total: 3 });
    expect(await standing()).toMatchObject({ state: 'set-aside', answered: 1 });
    await say(attempt.attemptId, 'under-way');
    expect(await standing()).toMatchObject({ state: 'under-way' });
    await say(attempt.attemptId, 'set-aside');
    await taker.answerSome(articleId, attempt.attemptId, 3, 1);
    expect(await standing()).toMatchObject({ state: 'under-way', answered: 3 });
  });

  it('is failed below the passing mark, and a status cannot undo that', async () => {
    const { results } = await quizTaker(database, learner).take(articleId, 0);
    expect(await standing()).toMatchObject({ state: 'missed' });
    expect((await refusalOf(say(results.attemptId, 'set-aside'))).status).toBe(409);
  });

  it('works for guests too, and only its owner can change it (faults.md, 29)', async () => {
    const { attempt, userGuestHash } = await quizTaker(database, nobody).start(articleId);
    const guest = await guestOf(database, userGuestHash);
    expect(await say(attempt.attemptId, 'set-aside', guest)).toMatchObject({ status: 'set-aside' });
    expect(await standing(guest)).toMatchObject({ state: 'set-aside' });
    const theirs = await refusalOf(say(attempt.attemptId, 'under-way'));
    expect(theirs).toEqual(await refusalOf(say('987654321', 'under-way')));
    expect(theirs.status).toBe(404);
  });

  it('is empty without a quiz, and refused for an unknown article', async () => {
    const { quiz: _, activity: __, ...bare } = sampleArticle('without-quiz');
    expect(await standing(learner, await addArticle(database, bare))).toBeNull();
    expect((await refusalOf(standing(learner, '987654321'))).status).toBe(404);
  });
});
