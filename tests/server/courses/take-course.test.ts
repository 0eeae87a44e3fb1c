import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { refusalOf } from '#tests/support/call-endpoint.ts';
import { type AddedCourse, addCourse, coursesFeed, courseTaker } from '#tests/support/course-taker.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { RIGHT, WRONG } from '#tests/support/quiz-taker.ts';
import { SECRET } from '#tests/support/sample-articles.ts';
import { sampleCourse, sampleModule } from '#tests/support/sample-courses.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('taking a course', () => {
  let database: Database;
  let learner: Learner;
  let course: AddedCourse;
  let taker: ReturnType<typeof courseTaker>;
  let enrollmentId: string;
  let courses = 0;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    courses += 1;
    course = await addCourse(database, sampleCourse(`course-${courses}`));
    learner = await addLearner(database, { planName: 'Pro' });
    taker = courseTaker(database, learner, course, () => new Date('2026-03-10T03:30:00Z'));
    ({ enrollmentId } = await taker.enroll());
  });

  it('stores the position in a module and that it was read, whatever arrives late', async () => {
    await taker.read(enrollmentId, 0, { anchor: 'risk', isRead: true });
    const late = await taker.read(enrollmentId, 0, { anchor: 'start', isRead: false });
    expect(late.modules[0]).toMatchObject({ state: 'read', anchor: 'start' });
    expect(await taker.content(0)).toMatchObject({ enrollmentId, anchor: 'start', isRead: true });
  });

  it('opens a module once the one before is read and its quiz passed', async () => {
    expect(await refusalOf(taker.content(1))).toMatchObject({ status: 409 });
    await taker.read(enrollmentId, 0);
    const missed = await taker.take(enrollmentId, 0, 1);
    expect(missed).toMatchObject({ correct: 1, total: 2, passed: false, passingMarkPercent: 70 });
    expect(missed.enrollment.modules).toMatchObject([
      { state: 'read', quiz: { state: 'missed', correct: 1 } },
      { state: 'locked' },
      { state: 'locked' },
    ]);
    for (const call of [taker.read, taker.quiz, taker.start])
      expect(await refusalOf(call(enrollmentId, 1))).toMatchObject({
        status: 409,
        errors: { moduleId: [expect.stringContaining('module 1” first')] },
      });
    const { enrollment } = await taker.take(enrollmentId, 0, 2);
    expect(enrollment.modules).toMatchObject([{ state: 'finished' }, { state: 'open' }, { state: 'locked' }]);
    expect(await taker.content(1)).toMatchObject({ position: 2 });
    expect((await coursesFeed(database, learner)).data[0]?.progress?.share).toBeCloseTo(1 / 3);
  });

  it('has no quiz if the module has none, and none of another course', async () => {
    const any = await addCourse(database, sampleCourse(`any-${courses}`, { unlocking: 'any-order' }));
    const there = courseTaker(database, learner, any);
    const enrollment = await there.enroll();
    expect(await refusalOf(there.quiz(enrollment.enrollmentId, 2))).toMatchObject({ status: 404 });
    expect(await refusalOf(there.start(enrollment.enrollmentId, 2))).toMatchObject({ status: 404 });
    expect(await refusalOf(there.start(enrollmentId, 0))).toMatchObject({ status: 404 });
  });

  it('sends no key before its answer, and a grade with each answer (faults.md, 30)', async () => {
    const { attemptId, answers } = await taker.start(enrollmentId, 0);
    expect(answers).toEqual([]);
    const before = await taker.quiz(enrollmentId, 0);
    expect(JSON.stringify([before, await taker.overview()])).not.toContain(SECRET);
    const [question, other] = before.questions;
    const graded = await taker.answer(attemptId, question?.id ?? '', question?.options[WRONG]?.id ?? '');
    expect(graded).toMatchObject({
      correct: false,
      correctOptionId: question?.options[RIGHT]?.id,
      peers: null,
      explanation: expect.stringContaining(SECRET),
    });
    const after = await taker.quiz(enrollmentId, 0);
    expect(after.attempt?.answers).toEqual([graded]);
    expect(JSON.stringify(after)).not.toContain(`${SECRET} explanation of ${other?.stem}`);
  });

  it('stores one of 20 parallel answers, and refuses a different one (faults.md, 2 and 31)', async () => {
    const { attemptId } = await taker.start(enrollmentId, 0);
    const { questions } = await taker.quiz(enrollmentId, 0);
    const [question, other] = questions;
    const choose = (option: number) =>
      taker.answer(attemptId, question?.id ?? '', question?.options[option]?.id ?? '');
    const graded = await Promise.all(Array.from({ length: 20 }, () => choose(RIGHT)));
    expect(new Set(graded.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await refusalOf(choose(WRONG))).toMatchObject({ status: 409 });
    const foreign = taker.answer(attemptId, question?.id ?? '', other?.options[0]?.id ?? '');
    expect(await refusalOf(foreign)).toMatchObject({
      status: 422,
      errors: { response: [expect.any(String)] },
    });
    expect(await refusalOf(taker.answer(attemptId, '987654321', '1'))).toMatchObject({
      status: 422,
      errors: { questionId: [expect.any(String)] },
    });
  });

  it('finishes no attempt with open questions, and none twice, in a zone that is unknown too (faults.md, 3 and 31)', async () => {
    const { attemptId } = await taker.start(enrollmentId, 0);
    expect(await refusalOf(taker.finish(attemptId))).toMatchObject({ status: 422 });
    await taker.fillIn(enrollmentId, 0);
    const finishes = await Promise.all(
      Array.from({ length: 20 }, () => taker.finish(attemptId, 'Etc/Unknown')),
    );
    expect(new Set(finishes.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  it('starts one attempt for 20 parallel calls, continues it, and starts none after a passed one', async () => {
    const started = await Promise.all(Array.from({ length: 20 }, () => taker.start(enrollmentId, 0)));
    expect(new Set(started.map(({ attemptId }) => attemptId)).size).toBe(1);
    await taker.take(enrollmentId, 0, 0);
    const again = await taker.start(enrollmentId, 0);
    expect(again.attemptId).not.toBe(started[0]?.attemptId);
    await taker.take(enrollmentId, 0);
    expect(await taker.start(enrollmentId, 0)).toMatchObject({
      attemptId: again.attemptId,
      finishedAt: expect.any(String),
    });
    expect(await refusalOf(taker.answer(again.attemptId, '987654321', '1'))).toMatchObject({ status: 422 });
  });

  it('is finished with its last module, on the learner’s own day', async () => {
    const done = await taker.complete(false, 'America/Chicago');
    expect(done).toMatchObject({
      finishedAt: '2026-03-10T03:30:00Z',
      evaluation: 'due',
      claim: 'evaluation',
      modules: [{ state: 'finished' }, { state: 'finished' }, { state: 'finished' }],
    });
    expect((await coursesFeed(database, learner)).data[0]?.progress).toEqual({
      state: 'finished',
      share: 1,
      enrollmentId,
    });
    const [kept] = await database.query(
      'select time_zone, correct_count, question_count from course_enrollments where id = $1',
      [enrollmentId],
    );
    expect(kept).toEqual({ time_zone: 'America/Chicago', correct_count: 4, question_count: 4 });
  });

  it('is finished by a quiz if the last module was read before', async () => {
    const last = await addCourse(
      database,
      sampleCourse(`last-${courses}`, { modules: [sampleModule('Read', 0), sampleModule('Asked', 3)] }),
    );
    const there = courseTaker(database, learner, last);
    const { enrollmentId: own } = await there.enroll();
    await there.read(own, 0);
    expect((await there.read(own, 1)).finishedAt).toBeNull();
    const attemptId = await there.fillIn(own, 1);
    const finishes = await Promise.all(Array.from({ length: 10 }, () => there.finish(attemptId)));
    expect(new Set(finishes.map(({ enrollment }) => enrollment.finishedAt)).size).toBe(1);
    expect(finishes[0]?.enrollment.finishedAt).not.toBeNull();
  });

  it('asks its pretest question by question, without grading single answers (faults.md, 30)', async () => {
    const { questions, answered, result } = await taker.startPretest(enrollmentId);
    expect([questions.length, answered, result]).toEqual([2, [], null]);
    expect(await taker.startPretest(enrollmentId)).toMatchObject({ questions });
    const [first, second] = questions;
    const choose = (question: typeof first, option: number) =>
      taker.answerPretest(enrollmentId, question?.id ?? '', question?.options[option]?.id ?? '');
    expect(await choose(first, RIGHT)).toEqual({ answered: 1, total: 2, result: null });
    expect(await choose(first, RIGHT)).toEqual({ answered: 1, total: 2, result: null });
    expect(await refusalOf(choose(first, WRONG))).toMatchObject({ status: 409 });
    expect((await taker.overview()).pretest).toMatchObject({ state: 'under-way', result: null });
    expect(await choose(second, WRONG)).toEqual({ answered: 2, total: 2, result: { correct: 1, total: 2 } });
    expect(await taker.startPretest(enrollmentId)).toMatchObject({
      finishedAt: expect.any(String),
      result: { correct: 1, total: 2 },
    });
    expect((await taker.complete()).pretest).toEqual({
      state: 'finished',
      questionCount: 2,
      result: { correct: 1, total: 2 },
      afterwards: 2,
    });
  });

  it('skips the pretest once a quiz is started', async () => {
    const { questions } = await taker.startPretest(enrollmentId);
    await taker.start(enrollmentId, 0);
    expect((await taker.overview()).pretest.state).toBe('skipped');
    expect(await refusalOf(taker.startPretest(enrollmentId))).toMatchObject({ status: 409 });
    const [first] = questions;
    expect(
      await refusalOf(taker.answerPretest(enrollmentId, first?.id ?? '', first?.options[0]?.id ?? '')),
    ).toMatchObject({ status: 409 });
  });

  it('refuses an answer to a pretest that was not started, or to a question of another one', async () => {
    expect(await refusalOf(taker.answerPretest(enrollmentId, '1', '1'))).toMatchObject({ status: 404 });
    await taker.startPretest(enrollmentId);
    const { questions } = await taker.quiz(enrollmentId, 0);
    const unmarked = questions[1];
    expect(
      await refusalOf(taker.answerPretest(enrollmentId, unmarked?.id ?? '', unmarked?.options[0]?.id ?? '')),
    ).toMatchObject({ status: 422, errors: { questionId: [expect.any(String)] } });
  });
});
