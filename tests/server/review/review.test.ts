import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerQuestionEndpoint } from '#contract/quizzes.ts';
import {
  answerReviewEndpoint,
  askAgainEndpoint,
  carryReviewEndpoint,
  reviewInsightsEndpoint,
  todaysReviewEndpoint,
} from '#contract/review.ts';
import { moment } from '#contract/values.ts';
import type { Confidence } from '#core/review/confidence.ts';
import { reviewAnswer } from '#core/review/review.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { deleteLearner } from '#server/profile/delete-learner.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { articleWithPretest, pretestTaker } from '#tests/support/pretest-taker.ts';
import { addArticle, quizTaker, RIGHT, WRONG } from '#tests/support/quiz-taker.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const DAY = 86_400_000;

describe('reviews', () => {
  let database: Database;
  let learner: Learner;
  let now: Date;
  let articles = 0;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    learner = await addLearner(database);
    now = new Date('2026-05-04T12:00:00.000Z');
  });

  const clock = () => now;
  const wait = (days: number) => {
    now = new Date(now.getTime() + days * DAY);
  };
  const newArticle = () => {
    articles += 1;
    return addArticle(database, articleWithPretest(`review-${articles}`));
  };
  const today = (caller = learner, timeZone = 'UTC') =>
    callEndpoint(database, todaysReviewEndpoint, { query: { timeZone } }, { caller, now });
  const insights = () => callEndpoint(database, reviewInsightsEndpoint, {}, { caller: learner, now });
  type Item = Awaited<ReturnType<typeof today>>['questions'][number];
  const given = (
    { kind, question }: Pick<Item, 'kind' | 'question'>,
    option: number,
    confidence: Confidence | null = null,
  ) =>
    reviewAnswer({
      kind,
      questionId: question.id,
      response: { optionId: question.options[option]?.id ?? '' },
      confidence,
      answeredAt: now.toISOString(),
    });
  const answer = (answers: readonly ReturnType<typeof given>[], caller = learner) =>
    callEndpoint(database, answerReviewEndpoint, { body: { answers: [...answers] } }, { caller, now });
  const stored = async () =>
    (await database.query('select 1 from review_answers where user_id = $1', [learner.userId])).length;
  /** Answers the three questions of a quiz, `right` of them correctly. */
  const miss = async (right: number, articleId?: string) => {
    const id = articleId ?? (await newArticle());
    await quizTaker(database, learner, clock).take(id, right);
    return id;
  };

  it('ask what was missed in a quiz from the next day on, without the key [RV-01, RV-06]', async () => {
    await miss(1);
    const nothingYet = { questions: [], later: 0, nextDueAt: '2026-05-05T12:00:00.000Z' };
    expect(await today()).toEqual(nothingYet);
    expect(await today(learner, 'Etc/Unknown')).toEqual(nothingYet);
    wait(1);
    const { questions, later } = await today();
    expect(questions).toHaveLength(2);
    expect(later).toBe(0);
    expect(questions[0]).toEqual({
      kind: 'article',
      questionId: questions[0]?.question.id,
      dueAt: '2026-05-05T12:00:00.000Z',
      question: {
        id: expect.any(String),
        kind: 'single-best-answer',
        stem: expect.any(String),
        options: Array(3).fill({ id: expect.any(String), text: expect.any(String) }),
      },
      origin: {
        title: expect.any(String),
        articleSlug: `review-${articles}`,
        courseId: null,
        moduleId: null,
      },
    });
  });

  it('grade an answer, and ask the question again later the surer it was [RV-02]', async () => {
    await miss(0);
    wait(1);
    const { questions } = await today();
    const confidences = [null, 'sure', 'guess'] as const;
    const { grades } = await answer(
      questions.map((each, index) => given(each, RIGHT, confidences[index] ?? null)),
    );
    expect(grades.map(({ grade }) => grade.correct)).toEqual([true, true, true]);
    expect(grades[0]?.grade).toMatchObject({ explanation: expect.any(String), peers: null });
    const byId = new Map(grades.map(({ grade, dueAt }) => [grade.questionId, Date.parse(dueAt)]));
    const [plain = 0, sure = 0, guess = 0] = questions.map(({ questionId }) => byId.get(questionId));
    expect(guess).toBeLessThan(plain);
    expect(plain).toBeLessThan(sure);
    expect((await today()).questions).toEqual([]);
  });

  it('ask a guess again though it was right [RV-01, RV-08]', async () => {
    const articleId = await newArticle();
    const taker = quizTaker(database, learner, clock);
    const { attempt } = await taker.start(articleId);
    const { questions } = await taker.quiz(articleId);
    for (const [index, { id, options }] of questions.entries())
      await callEndpoint(
        database,
        answerQuestionEndpoint,
        {
          body: {
            attemptId: attempt.attemptId,
            questionId: id,
            optionId: options[RIGHT]?.id ?? '',
            ...(index === 1 && { confidence: 'guess' as const }),
          },
        },
        { caller: learner, now },
      );
    expect(await taker.finish(attempt.attemptId)).toMatchObject({ correct: 3, passed: true });
    wait(10);
    expect((await today()).questions.map(({ questionId }) => questionId)).toEqual([questions[1]?.id]);
  });

  it('ask at most ten a day, and the others tomorrow [RV-03]', async () => {
    for (const _ of [1, 2, 3, 4]) await miss(0);
    wait(1);
    const { questions, later } = await today();
    expect([questions.length, later]).toEqual([10, 2]);
    await answer(questions.map((each) => given(each, RIGHT)));
    expect(await today()).toMatchObject({ questions: [], later: 2 });
    wait(1);
    expect((await today()).questions).toHaveLength(2);
  });

  it('keep back what was missed in a pretest until its quiz was answered [RV-06]', async () => {
    const articleId = await newArticle();
    const taken = await pretestTaker(database, learner, clock).begin(articleId);
    for (const place of [0, 1])
      await pretestTaker(database, learner, clock).answer(...taken.choice(place, WRONG));
    wait(5);
    expect((await today()).questions).toEqual([]);
    const [first] = taken.pretest.questions;
    expect(first).toBeDefined();
    if (first === undefined) return;
    expect(await answer([given({ kind: 'article', question: first }, RIGHT)])).toEqual({ grades: [] });
    expect(await stored()).toBe(0);
    await miss(3, articleId);
    wait(30);
    expect((await today()).questions).toHaveLength(2);
  });

  it('store an answer once, however often it is sent, and grade what was stored [RV-05]', async () => {
    await miss(2);
    wait(1);
    const { questions } = await today();
    const [one] = questions;
    if (one === undefined) throw new Error('There is nothing to review.');
    const first = given(one, WRONG);
    const { grades } = await answer([first]);
    wait(0.01);
    expect(
      await answer([{ ...first, response: { optionId: one.question.options[RIGHT]?.id ?? '' } }]),
    ).toEqual({ grades });
    expect(await stored()).toBe(1);
  });

  it('let the later answer of two devices count, in whatever order they arrive [RV-05]', async () => {
    await miss(2);
    wait(1);
    const [one] = (await today()).questions;
    if (one === undefined) throw new Error('There is nothing to review.');
    const earlier = given(one, WRONG);
    wait(0.1);
    const later = given(one, RIGHT, 'sure');
    const [alone] = (await answer([later])).grades;
    const [both] = (await answer([earlier])).grades;
    expect(both?.dueAt).toBe(alone?.dueAt);
  });

  it('leave out questions of others, unknown ones, and options of another question', async () => {
    await miss(1);
    wait(1);
    const [one, other] = (await today()).questions;
    if (one === undefined || other === undefined) throw new Error('There is nothing to review.');
    const stranger = await addLearner(database);
    expect((await today(stranger)).questions).toEqual([]);
    expect(await answer([given(one, RIGHT)], stranger)).toEqual({ grades: [] });
    expect(
      await answer([
        { ...given(one, RIGHT), response: { optionId: other.question.options[RIGHT]?.id ?? '' } },
        { ...given(one, RIGHT), id: 'unknown', questionId: '987654321' },
        { ...given(one, RIGHT), id: 'module', kind: 'module' },
      ]),
    ).toEqual({ grades: [] });
    expect(await stored()).toBe(0);
  });

  it('leave out what was retracted, removed, or replaced by a newer quiz [RV-07]', async () => {
    const [retracted, removed, replaced] = [await miss(0), await miss(0), await miss(0)];
    wait(1);
    expect((await today()).questions).toHaveLength(9);
    await database.query(`update articles set standing = 'retracted' where id = $1`, [retracted]);
    await database.query('update articles set removed_at = now() where id = $1', [removed]);
    await database.query('update articles set current_quiz_id = null where id = $1', [replaced]);
    expect((await today()).questions).toEqual([]);
  });

  const putIn = (articleId: string, asked = true) =>
    callEndpoint(
      database,
      askAgainEndpoint,
      { params: { id: articleId }, body: { asked } },
      { caller: learner, now },
    );

  it('leave out what was put in by hand, once it was retracted, removed or replaced [RV-07, RV-13]', async () => {
    const [retracted, removed, replaced] = [await miss(3), await miss(3), await miss(3)];
    const all = [retracted, removed, replaced];
    for (const articleId of all) await putIn(articleId);
    wait(1);
    expect((await today()).questions).toHaveLength(9);
    await database.query(`update articles set standing = 'retracted' where id = $1`, [retracted]);
    await database.query('update articles set removed_at = now() where id = $1', [removed]);
    await database.query('update articles set current_quiz_id = null where id = $1', [replaced]);
    expect((await today()).questions).toEqual([]);
    for (const articleId of all) await expect(putIn(articleId)).rejects.toMatchObject({ status: 404 });
  });

  it('put an article in once, however many tabs ask at once, and never move what was missed since [RV-13]', async () => {
    const articleId = await miss(3);
    await Promise.all([1, 2, 3].map(() => putIn(articleId)));
    wait(0.5);
    await putIn(articleId);
    expect(await today()).toMatchObject({ nextDueAt: '2026-05-05T12:00:00.000Z' });
    const wishes = await database.query('select 1 from review_wishes where user_id = $1', [learner.userId]);
    expect(wishes).toHaveLength(1);
  });

  it('carry a guest’s answers into the account, each once, none later than now [RV-04]', async () => {
    await miss(2);
    const again = reviewAnswer({
      ...given({ kind: 'article', question: await theirQuestion() }, RIGHT),
      answeredAt: '2030-01-01T00:00:00.000Z',
    });
    for (const _ of [1, 2])
      await callEndpoint(
        database,
        carryReviewEndpoint,
        { body: { answers: [again, { ...again, id: 'unknown', questionId: '987654321' }] } },
        { caller: learner, now },
      );
    const rows = await readRows(
      database,
      v.object({ answered_at: moment }),
      'select answered_at from review_answers where user_id = $1',
      [learner.userId],
    );
    expect(rows).toEqual([{ answered_at: '2026-05-04T12:00:00Z' }]);
  });

  const theirQuestion = async (): Promise<Item['question']> => {
    const before = now;
    wait(1);
    const [one] = (await today()).questions;
    now = before;
    if (one === undefined) throw new Error('There is nothing to review.');
    return one.question;
  };

  it('change no attempt, no answer, no evaluation and no credit [RV-06]', async () => {
    const articleId = await miss(2);
    await quizTaker(database, learner, clock).earn(await newArticle());
    wait(1);
    const records = async () =>
      Promise.all(
        [
          'assessment_attempts',
          'assessment_answers',
          'evaluations',
          'credits',
          'articles',
          'disclosure_agreements',
          'course_enrollments',
        ].map((table) => database.query(`select to_jsonb(t) as row from ${table} t order by t`)),
      );
    const before = await records();
    const { questions } = await today();
    await answer(questions.map((each) => given(each, RIGHT, 'sure')));
    expect(await stored()).toBeGreaterThan(0);
    expect(await records()).toEqual(before);
    expect(await quizTaker(database, learner, clock).results(articleId)).toMatchObject({
      correct: 2,
      total: 3,
      creditId: null,
    });
  });

  it('say what is missed by topic, and what reading gained [RV-09, RV-11]', async () => {
    const articleId = await newArticle();
    await pretestTaker(database, learner, clock).take(articleId, 0);
    wait(0.01);
    await miss(1, articleId);
    const { topics, gains, rated, calibration } = await insights();
    const origin = { articleSlug: `review-${articles}`, courseId: null, moduleId: null, missed: 2 };
    expect(topics[0]).toMatchObject({ answered: 3, missed: 2, origins: [origin] });
    expect(gains[0]).toEqual({
      month: '2026-05',
      topic: topics[0]?.topic,
      questions: 2,
      before: 0,
      after: 1,
    });
    expect([rated, calibration]).toEqual([0, []]);
  });

  it('are deleted with the account [RV-07]', async () => {
    await miss(2);
    wait(1);
    await answer((await today()).questions.map((each) => given(each, RIGHT)));
    expect(await stored()).toBe(1);
    await database.transaction((queries) => deleteLearner(queries, learner.userId));
    expect(await stored()).toBe(0);
  });
});
