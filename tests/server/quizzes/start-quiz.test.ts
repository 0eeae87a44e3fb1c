import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { nobody, refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearner, guestOf } from '#tests/support/learners.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle, sampleQuestion } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('starting a quiz', () => {
  let database: Database;
  let articleId: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    articleId = await addArticle(database, sampleArticle('started'));
  });
  afterAll(() => database.close());

  const attemptsOf = async (userId: string) =>
    database.query('select id from attempts where user_id = $1', [userId]);

  it('[RT-07] gives a learner one attempt, even if it is started repeatedly', async () => {
    const learner = await addLearner(database);
    const taker = quizTaker(database, learner);
    const first = await taker.start(articleId);
    await taker.answerSome(articleId, first.attempt.attemptId, 1, 1);
    const again = await taker.start(articleId);
    expect(again.attempt.attemptId).toBe(first.attempt.attemptId);
    expect(again.attempt.answers).toHaveLength(1);
    expect(again).toMatchObject({ guestQuiz: null, userGuestHash: null });
  });

  it('creates one attempt for 50 parallel starts', async () => {
    const learner = await addLearner(database);
    const taker = quizTaker(database, learner);
    const started = await Promise.all(Array.from({ length: 50 }, () => taker.start(articleId)));
    expect(new Set(started.map(({ attempt }) => attempt.attemptId)).size).toBe(1);
    expect(await attemptsOf(learner.userId)).toHaveLength(1);
  });

  it('[GQ-01] gives an unknown caller both hashes, and stores only their digests', async () => {
    const started = await quizTaker(database, nobody).start(articleId);
    expect(started.guestQuiz).toMatch(/^[\w-]{43}$/);
    expect(started.userGuestHash).toMatch(/^[\w-]{43}$/);
    const stored = await readRows(
      database,
      v.object({ row: v.string() }),
      'select guests::text as row from guests union all select attempts::text from attempts',
    );
    for (const { row } of stored) {
      expect(row).not.toContain(started.guestQuiz);
      expect(row).not.toContain(started.userGuestHash);
    }
  });

  it('[GQ-01] lets a returning guest continue, with a valid hash for the quiz', async () => {
    const first = await quizTaker(database, nobody).start(articleId);
    const guest = await guestOf(database, first.userGuestHash);
    const again = await quizTaker(database, guest).start(articleId);
    expect(again.attempt.attemptId).toBe(first.attempt.attemptId);
    expect(again.userGuestHash).toBeNull();
    expect(again.guestQuiz).toMatch(/^[\w-]{43}$/);
  });

  it('creates one attempt for 50 parallel starts by a guest', async () => {
    const first = await quizTaker(database, nobody).start(articleId);
    const taker = quizTaker(database, await guestOf(database, first.userGuestHash));
    const started = await Promise.all(Array.from({ length: 50 }, () => taker.start(articleId)));
    expect(new Set(started.map(({ attempt }) => attempt.attemptId))).toEqual(
      new Set([first.attempt.attemptId]),
    );
  });

  it('returns the passed attempt after passing', async () => {
    // Its milliseconds end in zeros, which the database does not keep.
    const clock = () => new Date('2026-05-01T12:00:00.100Z');
    const taker = quizTaker(database, await addLearner(database), clock);
    const passed = await taker.take(articleId, 3);
    const again = await taker.start(articleId);
    expect(again.attempt.attemptId).toBe(passed.attempt.attemptId);
    expect(again.attempt.finishedAt).toBe(passed.results.finishedAt);
  });

  it('creates a new attempt after a failed one, with the options in the same order', async () => {
    const taker = quizTaker(database, await addLearner(database));
    const before = await taker.quiz(articleId);
    const missed = await taker.take(articleId, 1);
    const retake = await taker.start(articleId);
    expect(retake.attempt.attemptId).not.toBe(missed.attempt.attemptId);
    expect(retake.attempt.answers).toEqual([]);
    expect((await taker.quiz(articleId)).questions).toEqual(before.questions);
  });

  it('keeps an attempt’s initial questions, and uses the new ones for a retake', async () => {
    const id = await addArticle(database, sampleArticle('renewed'));
    const taker = quizTaker(database, await addLearner(database));
    const { attempt, quizId } = await taker.start(id);
    const quiz = { questions: [sampleQuestion('renewed question 9')] };
    await addArticle(database, sampleArticle('renewed', { quiz }));
    expect(await taker.quiz(id)).toMatchObject({ quizId, attempt: { attemptId: attempt.attemptId } });
    await taker.answerSome(id, attempt.attemptId, 3, 0);
    await taker.finish(attempt.attemptId);
    const renewed = await taker.quiz(id);
    expect(renewed).toMatchObject({ questions: [{ stem: 'renewed question 9' }], attempt: null });
    expect((await taker.start(id)).quizId).toBe(renewed.quizId);
  });

  it('answers 404 for an unknown article and for one without a quiz', async () => {
    const { quiz: _, ...bare } = sampleArticle('no-quiz');
    const without = await addArticle(database, bare);
    const taker = quizTaker(database, nobody);
    for (const id of ['999999', without]) {
      expect((await refusalOf(taker.start(id))).status).toBe(404);
      expect((await refusalOf(taker.quiz(id))).status).toBe(404);
    }
  });

  describe('on an activity with an expiry date', () => {
    const activity = { ...(sampleArticle('x').activity ?? fail()), expiresOn: '2026-05-31' };
    const at = (moment: string) => () => new Date(moment);

    it('starts until the day has ended in every time zone', async () => {
      const id = await addArticle(database, sampleArticle('lasting', { activity }));
      const started = await quizTaker(database, nobody, at('2026-06-01T11:59:00Z')).start(id);
      expect(started.attempt.answers).toEqual([]);
    });

    it('can be taken for practice after it, and gives no credit [AC-08]', async () => {
      const id = await addArticle(database, sampleArticle('expired', { activity }));
      const taker = quizTaker(database, await addLearner(database), at('2026-06-01T12:01:00Z'));
      const { results } = await taker.take(id, 3);
      expect(results).toMatchObject({
        creditOutcome: 'no-credit',
        noCredit: ['expired'],
        expiresOn: '2026-05-31',
      });
      await taker.agree(id);
      expect(await refusalOf(taker.evaluate(id))).toMatchObject({ status: 404 });
      expect(await taker.evaluationsDue()).toEqual({ showEvaluation: false, evaluations: [] });
      expect(await taker.standing(id)).toMatchObject({ claim: 'no-credit', evaluation: 'not-due' });
    });

    it('lets an attempt started before finish, with its credit', async () => {
      const id = await addArticle(database, sampleArticle('begun', { activity }));
      const learner = await addLearner(database);
      await quizTaker(database, learner, at('2026-05-31T12:00:00Z')).start(id);
      const { creditOutcome } = await quizTaker(database, learner, at('2026-07-01T12:00:00Z')).earn(id);
      expect(creditOutcome).toBe('awarded');
    });
  });
});

const fail = (): never => {
  throw new Error('The sample has no activity.');
};
