import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userEndpoint } from '#contract/accounts.ts';
import { transcriptEndpoint } from '#contract/credits.ts';
import { awardDue } from '#server/activities/award-due.ts';
import type { Database } from '#server/platform/database/database.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { addArticle, EVALUATION, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('awarding credit', () => {
  let database: Database;
  let learner: Learner;
  let articleId: string;
  let articles = 0;
  const nextArticle = () => {
    articles += 1;
    return addArticle(database, sampleArticle(`awarded-${articles}`));
  };
  /** An article worth this many quarter hours of credit. */
  const articleOf = (creditQuarters: number) => {
    articles += 1;
    const { activity = fail(), ...draft } = sampleArticle(`awarded-${articles}`);
    return addArticle(database, { ...draft, activity: { ...activity, creditQuarters } });
  };
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    learner = await addLearner(database);
    articleId = await nextArticle();
  });

  const transcript = (person = learner) =>
    callEndpoint(database, transcriptEndpoint, { query: {} }, { caller: person });
  const unawardedCredits = async (person = learner) =>
    (await callEndpoint(database, userEndpoint, {}, { caller: person })).unawardedCredits;
  const changePlan = async (planName: string) => {
    await database.query('update users set plan_name = $2 where id = $1', [learner.userId, planName]);
    await database.transaction((queries) =>
      awardDue(queries, learner.userId, settingsFromEnvironment({}), new Date()),
    );
  };

  it.each([
    ['agreement, quiz and evaluation', ['agree', 'take', 'evaluate']],
    ['quiz, agreement and evaluation', ['take', 'agree', 'evaluate']],
    ['quiz, evaluation and agreement', ['take', 'evaluate', 'agree']],
  ] as const)('is awarded with the last of %s', async (_, order) => {
    const taker = quizTaker(database, learner);
    const steps = {
      agree: () => taker.agree(articleId),
      take: () => taker.take(articleId, 3),
      evaluate: () => taker.evaluate(articleId, 1),
    };
    for (const step of order) {
      expect((await transcript()).total).toBe(0);
      await steps[step]();
    }
    expect(await transcript()).toMatchObject({
      data: [{ activity: { id: articleId }, credit: 1 }],
      unawarded: [],
    });
  });

  it('lists the steps left, and counts the credit as unawarded', async () => {
    const taker = quizTaker(database, learner);
    await taker.take(articleId, 3);
    const left = async () => (await transcript()).unawarded;
    expect(await left()).toMatchObject([{ activity: { id: articleId }, credit: 2, needs: 'disclosure' }]);
    expect(await unawardedCredits()).toBe(2);
    await taker.agree(articleId);
    expect(await left()).toMatchObject([{ needs: 'evaluation' }]);
    expect(await taker.standing(articleId)).toMatchObject({
      claim: 'evaluation',
      evaluation: 'due',
      creditId: null,
      quiz: { state: 'passed', answered: 3, total: 3 },
      credit: { maximum: 2, claimed: null },
    });
    expect(await taker.evaluationsDue()).toMatchObject({
      showEvaluation: true,
      evaluations: [{ activity: { kind: 'article', id: articleId }, enrollmentId: null, credit: 2 }],
    });
    const { creditId } = await taker.evaluate(articleId);
    expect(await left()).toEqual([]);
    expect(await unawardedCredits()).toBe(0);
    expect(await taker.evaluationsDue()).toEqual({ showEvaluation: false, evaluations: [] });
    expect(await taker.standing(articleId)).toMatchObject({
      claim: 'awarded',
      evaluation: 'given',
      creditId,
      credit: { maximum: 2, claimed: 2 },
    });
  });

  it('gives one credit for 50 parallel finishes, agreements and evaluations (faults.md, 3)', async () => {
    const taker = quizTaker(database, learner);
    const { attempt } = await taker.start(articleId);
    await taker.answerSome(articleId, attempt.attemptId, 3, 3);
    const evaluate = () => taker.evaluate(articleId).catch((refused) => expect(refused.status).toBe(404));
    const each = [() => taker.finish(attempt.attemptId), () => taker.agree(articleId), evaluate];
    await Promise.all(Array.from({ length: 150 }, (_, index) => each[index % each.length]?.()));
    await taker.evaluate(articleId);
    expect(await transcript()).toMatchObject({ total: 1, years: [{ total: 2 }] });
    const kept = await database.query('select 1 from disclosure_agreements where user_id = $1', [
      learner.userId,
    ]);
    expect(kept).toHaveLength(1);
  });

  it('stops at 5 credits per calendar year on the free plan, and continues with a paid plan', async () => {
    const clock = () => new Date('2026-05-04T12:00:00Z');
    const taker = quizTaker(database, learner, clock);
    await taker.earn(await articleOf(19), undefined, 19);
    expect(await taker.earn(articleId)).toMatchObject({ creditOutcome: 'plan-limit', creditId: null });
    expect(await transcript()).toMatchObject({
      total: 1,
      unawarded: [{ activity: { id: articleId }, credit: 2, needs: 'plan' }],
    });
    const fits = await taker.earn(await nextArticle(), undefined, 1);
    expect(fits).toMatchObject({ creditOutcome: 'awarded' });
    await changePlan('Pro');
    expect(await transcript()).toMatchObject({ total: 3, unawarded: [], years: [{ total: 22 }] });
    expect(await taker.results(articleId)).toMatchObject({ creditOutcome: 'awarded' });
    expect(await taker.earn(await nextArticle())).toMatchObject({ creditOutcome: 'awarded' });
  });

  it('counts the year by the learner’s own calendar', async () => {
    const inYear = (moment: string) => quizTaker(database, learner, () => new Date(moment));
    await inYear('2026-03-01T12:00:00Z').earn(await articleOf(20), 'UTC', 20);
    const lateInChicago = inYear('2027-01-01T04:30:00Z');
    expect((await lateInChicago.earn(articleId, 'America/Chicago')).creditOutcome).toBe('plan-limit');
    expect((await lateInChicago.earn(await nextArticle(), 'UTC')).creditOutcome).toBe('awarded');
  });

  it('keeps a claim above the free plan’s limit whole, with its evaluation', async () => {
    const taker = quizTaker(database, learner);
    await taker.earn(await articleOf(19), undefined, 19);
    await taker.earn(articleId);
    expect(await taker.evaluation(articleId)).toMatchObject({ given: { claimedCredit: 2 } });
    expect(await taker.evaluate(articleId, 1)).toMatchObject({ creditOutcome: 'awarded' });
    expect(await transcript()).toMatchObject({ total: 2, years: [{ total: 20 }] });
  });

  it('states the name at the award, and the day on which the quiz was finished', async () => {
    const taker = quizTaker(database, learner, () => new Date('2026-05-04T23:30:00Z'));
    await taker.take(articleId, 3, 'Asia/Tokyo');
    await database.query(`update users set last_name = 'Lovelace' where id = $1`, [learner.userId]);
    const later = quizTaker(database, learner, () => new Date('2026-06-01T12:00:00Z'));
    await later.agree(articleId);
    await later.evaluate(articleId);
    const [credit] = await database.query(
      'select name_at_issue, completed_on, time_zone from credits where user_id = $1',
      [learner.userId],
    );
    expect(credit).toEqual({
      name_at_issue: 'Ada Lovelace',
      completed_on: '2026-05-05',
      time_zone: 'Asia/Tokyo',
    });
  });

  it('is only for learners who passed: for all others there is no evaluation (faults.md, 31)', async () => {
    const taker = quizTaker(database, learner);
    const none = await refusalOf(taker.evaluate('987654321'));
    expect(none.status).toBe(404);
    const refused = async () => {
      expect(await refusalOf(taker.evaluation(articleId))).toEqual(none);
      expect(await refusalOf(taker.evaluate(articleId))).toEqual(none);
    };
    await refused();
    const { attempt } = await taker.start(articleId);
    await taker.answerSome(articleId, attempt.attemptId, 3, 0);
    await refused();
    await taker.finish(attempt.attemptId);
    await refused();
    expect(await transcript()).toMatchObject({ total: 0, unawarded: [] });
  });

  it('shows an evaluation to its own learner alone, and accepts it from no one else (faults.md, 29)', async () => {
    await quizTaker(database, learner).earn(articleId);
    const other = await addLearner(database);
    const stranger = quizTaker(database, other);
    const none = await refusalOf(stranger.evaluation('987654321'));
    expect(await refusalOf(stranger.evaluation(articleId))).toEqual(none);
    await stranger.take(articleId, 3);
    expect(await stranger.evaluation(articleId)).toMatchObject({ given: null });
    expect(await stranger.standing(articleId)).toMatchObject({
      evaluation: 'due',
      creditId: null,
      disclosure: { agreed: false, hashId: null },
    });
  });

  it('keeps the evaluation of an awarded credit, and changes one that still waits', async () => {
    const taker = quizTaker(database, learner);
    await taker.take(articleId, 3);
    expect(await taker.evaluate(articleId, 2)).toMatchObject({ creditOutcome: 'agree-to-disclosure' });
    await taker.evaluate(articleId, 1);
    await taker.agree(articleId);
    const again = await taker.evaluate(articleId, 1);
    expect(again).toEqual({ creditOutcome: 'awarded', creditId: expect.any(String) });
    expect(await taker.evaluate(articleId, 1)).toEqual(again);
    expect(await refusalOf(taker.evaluate(articleId, 2))).toMatchObject({ status: 409 });
    const other = EVALUATION.map((answer) => ({
      ...answer,
      value: answer.value === '4' ? '1' : answer.value,
    }));
    expect(await refusalOf(taker.evaluate(articleId, 1, other))).toMatchObject({ status: 409 });
    expect(await taker.evaluation(articleId)).toMatchObject({ given: { claimedCredit: 1 } });
  });

  it.each([
    ['more than the most', 3, EVALUATION, 'claimedCredit'],
    ['nothing', 0, EVALUATION, 'claimedCredit'],
    ['beside the scale', 2, [{ questionId: 'learned', value: '6' }, ...EVALUATION.slice(1)], 'learned'],
    [
      'a no without a reason',
      2,
      [...EVALUATION.slice(0, 3), { questionId: 'balanced', value: 'no', comment: ' ' }],
      'balanced.comment',
    ],
    ['an unknown question', 2, [...EVALUATION, { questionId: 'admin', value: '1' }], 'admin'],
  ])('refuses a claim of %s, and says where (faults.md, 31)', async (_, claimed, answers, field) => {
    const taker = quizTaker(database, learner);
    await taker.take(articleId, 3);
    expect(await refusalOf(taker.evaluate(articleId, claimed, answers))).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
  });
});

const fail = (): never => {
  throw new Error('The sample has no activity.');
};
