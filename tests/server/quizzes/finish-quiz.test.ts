import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { creditDetailsEndpoint } from '#contract/credits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { callEndpoint, nobody, refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearner, guestOf, type Learner } from '#tests/support/learners.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('finishing a quiz', () => {
  let database: Database;
  let articleId: string;
  let articles = 0;
  let learner: Learner;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    articles += 1;
    articleId = await addArticle(database, sampleArticle(`finished-${articles}`));
    learner = await addLearner(database);
  });

  const creditsOf = (userId: string) =>
    readRows(database, v.record(v.string(), v.unknown()), 'select * from credits where user_id = $1', [
      userId,
    ]);
  const finishedCount = async () => {
    const [row] = await readRows(
      database,
      v.object({ finished_count: v.number() }),
      'select finished_count from articles where id = $1',
      [articleId],
    );
    return row?.finished_count;
  };
  const answered = async (right: number) => {
    const taker = quizTaker(database, learner);
    const { attempt } = await taker.start(articleId);
    await taker.answerSome(articleId, attempt.attemptId, 3, right);
    return { taker, attemptId: attempt.attemptId };
  };

  it('[RT-08] returns the full review, and the credit once the evaluation is given', async () => {
    const { taker, attemptId } = await answered(3);
    await taker.agree(articleId);
    const results = await taker.finish(attemptId, 'America/Chicago');
    expect(results).toMatchObject({
      correct: 3,
      total: 3,
      passed: true,
      credit: 2,
      creditOutcome: 'evaluate-to-claim',
      creditId: null,
    });
    expect(results.review.map(({ question }) => question.stem)).toEqual(
      [1, 2, 3].map((number) => `finished-${articles} question ${number}`),
    );
    expect(await taker.results(articleId)).toEqual(results);
    expect(await creditsOf(learner.userId)).toEqual([]);
    const { creditId } = await taker.evaluate(articleId);
    expect(await creditsOf(learner.userId)).toMatchObject([{ id: creditId, attempt_id: attemptId }]);
    const claimed = { creditOutcome: 'awarded', creditId, claimedCredit: 2 };
    expect(await taker.results(articleId)).toEqual({ ...results, ...claimed });
  });

  it('gives no credit below the passing mark, and one after a passed retake', async () => {
    const { taker, attemptId } = await answered(2);
    expect(await taker.finish(attemptId)).toMatchObject({
      passed: false,
      creditOutcome: 'not-passed',
      creditId: null,
    });
    expect(await creditsOf(learner.userId)).toEqual([]);
    expect(await taker.earn(articleId)).toMatchObject({ creditOutcome: 'awarded' });
    expect(await creditsOf(learner.userId)).toHaveLength(1);
    expect(await finishedCount()).toBe(1);
  });

  it('counts and credits once for 50 parallel finishes (faults.md, 3)', async () => {
    const { taker, attemptId } = await answered(3);
    const finished = await Promise.all(Array.from({ length: 50 }, () => taker.finish(attemptId)));
    for (const results of finished) expect(results).toEqual(finished[0]);
    await taker.agree(articleId);
    await Promise.all([taker.finish(attemptId), taker.evaluate(articleId), taker.finish(attemptId)]);
    expect(await creditsOf(learner.userId)).toHaveLength(1);
    expect(await finishedCount()).toBe(1);
  });

  it('returns the same results days later and from another time zone (faults.md, 2)', async () => {
    const { taker, attemptId } = await answered(3);
    const first = await taker.finish(attemptId, 'UTC');
    const later = quizTaker(database, learner, () => new Date(Date.now() + 5 * 86_400_000));
    expect(await later.finish(attemptId, 'Asia/Tokyo')).toEqual(first);
  });

  it('refuses while questions are unanswered, and says how many (faults.md, 31)', async () => {
    const taker = quizTaker(database, learner);
    const { attempt } = await taker.start(articleId);
    expect((await refusalOf(taker.finish(attempt.attemptId))).message).toBe(
      '3 questions are still unanswered.',
    );
    await taker.answerSome(articleId, attempt.attemptId, 2, 2);
    expect(await refusalOf(taker.finish(attempt.attemptId))).toMatchObject({
      status: 422,
      message: '1 question is still unanswered.',
      errors: { attemptId: ['1 question is still unanswered.'] },
    });
    expect(await finishedCount()).toBe(0);
  });

  it.each(['Etc/Unknown', 'Mars/Olympus_Mons'])(
    'counts the unknown time zone %s as UTC',
    async (timeZone) => {
      const clock = () => new Date('2027-01-01T04:30:00.000Z');
      const { creditId } = await quizTaker(database, learner, clock).earn(articleId, timeZone);
      const input = { params: { id: creditId ?? '' } };
      const credit = await callEndpoint(database, creditDetailsEndpoint, input, { caller: learner });
      expect(credit).toMatchObject({ completedOn: '2027-01-01', timeZone: 'UTC' });
    },
  );

  it.each([
    ['America/Chicago', '2026-12-31'],
    ['UTC', '2027-01-01'],
    ['Pacific/Kiritimati', '2027-01-01'],
  ])('records the completion day of a learner in %s', async (timeZone, completedOn) => {
    const clock = () => new Date('2027-01-01T04:30:00.000Z');
    const { creditId } = await quizTaker(database, learner, clock).earn(articleId, timeZone);
    const input = { params: { id: creditId ?? '' } };
    const credit = await callEndpoint(database, creditDetailsEndpoint, input, { caller: learner });
    expect(credit).toMatchObject({ completedOn, timeZone, completedAt: '2027-01-01T04:30:00Z' });
  });

  it('records everything as of issue, whatever changes later', async () => {
    learner = await addLearner(database, { firstName: 'Grace', lastName: 'Murray', degree: 'PA-C' });
    const { taker, attemptId } = await answered(3);
    await taker.finish(attemptId);
    await taker.agree(articleId);
    const { creditId } = await taker.evaluate(articleId);
    await database.query(`update users set last_name = 'Hopper', degree = 'M.D.' where id = $1`, [
      learner.userId,
    ]);
    await addArticle(database, sampleArticle(`finished-${articles}`, { title: 'Another title' }));
    const input = { params: { id: creditId ?? '' } };
    const settings = { provider: 'Another provider' };
    expect(
      await callEndpoint(database, creditDetailsEndpoint, input, { caller: learner, settings }),
    ).toMatchObject({
      nameAtIssue: 'Grace Murray',
      degreeAtIssue: 'PA-C',
      type: 'Certificate of participation',
      title: `What finished-${articles} showed`,
      provider: 'Preceptor Demonstration Provider',
      format: 'Journal-based CME activity',
      correct: 3,
      total: 3,
    });
  });

  it('gives each credit its own code, without ambiguous letters', async () => {
    const codes = new Set<unknown>();
    for (const person of [learner, await addLearner(database)]) {
      await quizTaker(database, person).earn(articleId);
      codes.add((await creditsOf(person.userId))[0]?.verification_code);
    }
    expect(codes.size).toBe(2);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TW-Z]{5}(-[2-9A-HJKMNP-TW-Z]{5}){3}$/);
  });

  it('[GQ-02] asks a guest who passed to agree, to evaluate, and then to register', async () => {
    const started = await quizTaker(database, nobody).start(articleId);
    const taker = quizTaker(database, await guestOf(database, started.userGuestHash));
    const { results } = await taker.take(articleId, 3);
    expect(results).toMatchObject({ passed: true, creditOutcome: 'agree-to-disclosure', creditId: null });
    await taker.agree(articleId);
    expect(await taker.results(articleId)).toMatchObject({ creditOutcome: 'evaluate-to-claim' });
    const answered = { creditOutcome: 'register-to-have-it', creditId: null };
    expect(await taker.evaluate(articleId)).toEqual(answered);
    expect(await taker.results(articleId)).toMatchObject({ ...answered, claimedCredit: 2 });
  });

  it('has no results before the first finish', async () => {
    const { taker } = await answered(3);
    expect((await refusalOf(taker.results(articleId))).status).toBe(404);
    expect((await refusalOf(quizTaker(database, nobody).results(articleId))).status).toBe(404);
  });
});
