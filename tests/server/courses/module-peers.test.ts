import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { type AddedCourse, addCourse, courseTaker } from '#tests/support/course-taker.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { RIGHT, WRONG } from '#tests/support/quiz-taker.ts';
import { sampleCourse } from '#tests/support/sample-courses.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('how peers answered in a module’s quiz', () => {
  let database: Database;
  let course: AddedCourse;
  let made = 0;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    made += 1;
    course = await addCourse(database, sampleCourse(`asked-${made}`));
  });

  const subscriber = () => addLearner(database, { planName: 'Pro' });

  /** Enrolls or continues, and answers the first question of the first module. */
  const answerFirst = async (learner: Learner, option: number) => {
    const taker = courseTaker(database, learner, course);
    const { enrollmentId } = await taker.enroll();
    const { attemptId } = await taker.start(enrollmentId, 0);
    const [question] = (await taker.quiz(enrollmentId, 0)).questions;
    const grade = await taker.answer(attemptId, question?.id ?? '', question?.options[option]?.id ?? '');
    return { grade, taker, enrollmentId };
  };
  const countsIn = ({
    peers,
  }: {
    readonly peers: { readonly counts: readonly { readonly count: number }[] } | null;
  }) => peers?.counts.map(({ count }) => count);

  it('is sent with the grade once five others have answered, without the learner’s own answer', async () => {
    for (const option of [WRONG, RIGHT, RIGHT, RIGHT])
      expect((await answerFirst(await subscriber(), option)).grade.peers).toBeNull();
    const fifth = await answerFirst(await subscriber(), 2);
    expect(fifth.grade.peers).toBeNull();
    const sixth = await answerFirst(await subscriber(), RIGHT);
    expect(sixth.grade.peers).toMatchObject({ total: 5 });
    expect(countsIn(sixth.grade)).toEqual([1, 3, 1]);
    const shown = await fifth.taker.quiz(fifth.enrollmentId, 0);
    expect(shown.attempt?.answers.map(({ peers }) => peers?.total)).toEqual([5]);
  });

  it('counts each person’s first answer only, not later attempts or enrollments', async () => {
    const learner = await subscriber();
    const taker = courseTaker(database, learner, course);
    const { enrollmentId } = await taker.enroll();
    await taker.take(enrollmentId, 0, 0);
    await taker.complete();
    expect((await taker.complete(true)).finishedAt).not.toBeNull();
    for (let other = 0; other < 5; other += 1) await answerFirst(await subscriber(), 2);
    expect(countsIn((await answerFirst(await subscriber(), RIGHT)).grade)).toEqual([1, 0, 5]);
    const mine = await taker.quiz((await taker.overview()).enrollmentId, 0);
    expect(mine.attempt?.answers.map(countsIn)[0]).toEqual([0, 1, 5]);
  });

  it('is never sent before the learner’s own answer (faults.md, 30)', async () => {
    for (let other = 0; other < 6; other += 1) await answerFirst(await subscriber(), WRONG);
    const taker = courseTaker(database, await subscriber(), course);
    const { enrollmentId } = await taker.enroll();
    const seen = JSON.stringify([await taker.start(enrollmentId, 0), await taker.quiz(enrollmentId, 0)]);
    expect(seen).not.toMatch(/"(peers|counts?)"/);
  });
});
