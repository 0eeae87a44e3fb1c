import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { evaluationsDueEndpoint } from '#contract/activities.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import {
  type AddedCourse,
  addCourse,
  courseDetails,
  coursesFeed,
  courseTaker,
} from '#tests/support/course-taker.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { sampleCourse, sampleModule } from '#tests/support/sample-courses.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { addHolder } from '../plans/plan-fixtures.ts';

describe('enrolling in a course', () => {
  let database: Database;
  let learner: Learner;
  let course: AddedCourse;
  let slug = '';
  let courses = 0;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    courses += 1;
    slug = `course-${courses}`;
    course = await addCourse(database, sampleCourse(slug));
    learner = await addLearner(database, { planName: 'Pro' });
  });

  it('begins with the first module open, and the pretest due', async () => {
    const enrollment = await courseTaker(database, learner, course).enroll();
    expect(enrollment).toMatchObject({
      courseSlug: slug,
      courseTitle: `What ${slug} teaches`,
      credit: 8,
      finishedAt: null,
      modules: [
        { state: 'open', waitsFor: null, quiz: { questionCount: 2, state: 'not-started', correct: null } },
        { state: 'locked', waitsFor: course.moduleIds[0] },
        { state: 'locked', quiz: { questionCount: 0 } },
      ],
      pretest: { state: 'due', questionCount: 2, result: null, afterwards: null },
      evaluation: 'not-due',
      claim: 'not-passed',
      creditId: null,
      claimedCredit: null,
    });
  });

  it('stores the disclosure as agreed to, identified by a hash', async () => {
    await courseTaker(database, learner, course).enroll();
    const [kept] = await readRows(
      database,
      v.object({ disclosure: v.unknown(), disclosure_hash_id: v.string() }),
      'select disclosure, disclosure_hash_id from course_enrollments where user_id = $1',
      [learner.userId],
    );
    const { disclosures, commercialSupport, activity } = await courseDetails(database, learner, slug);
    const { mitigation } = activity;
    expect(mitigation).toBe('Ada Byron reviewed every claim.');
    expect(kept?.disclosure).toEqual({ disclosures, commercialSupport, mitigation });
    expect(kept?.disclosure_hash_id).toMatch(/^[\w-]{43}$/);
  });

  it('shows the disclosure as PDF, of the learner’s version [RT-44]', async () => {
    const taker = courseTaker(database, learner, course);
    const said = async () => (await readPdf(await taker.disclosureFile())).text;
    const before = await said();
    for (const text of [
      `What ${slug} teaches`,
      'Format: Enduring material',
      'Credit designated: 2',
      'Passing score: Every module read, and 2 of 2 in each quiz correct',
      'Grace Murray · Author Acme: Advice.',
      'The provider is accredited by the ACCME.',
      'Reviewed by: Ada Byron',
      'Ada Byron reviewed every claim.',
      'Ada Byron · Reviewer No relevant financial relationships with ineligible companies.',
    ])
      expect(before).toContain(text);
    await taker.enroll();
    await addCourse(database, sampleCourse(slug, { commercialSupport: ['Acme'] }));
    expect(await said()).toBe(before);
    const other = courseTaker(database, await addLearner(database, { planName: 'Pro' }), course);
    expect((await readPdf(await other.disclosureFile())).text).toContain('supported by Acme');
  });

  it('is refused in a course without what credit needs, and continues for who is enrolled [AC-05]', async () => {
    const taker = courseTaker(database, learner, course);
    const { enrollmentId } = await taker.enroll();
    const { versionId } = await courseDetails(database, learner, slug);
    await database.query(
      `update course_versions set details = jsonb_set(details, '{activity,missing}', '["accreditation"]') where id = $1`,
      [versionId],
    );
    expect((await courseDetails(database, learner, slug)).activity.missing).toEqual(['accreditation']);
    const other = courseTaker(database, await addLearner(database, { planName: 'Pro' }), course);
    expect(await refusalOf(other.enroll())).toMatchObject({
      status: 422,
      errors: { courseId: [expect.stringContaining('accreditation statement')] },
    });
    expect((await taker.enroll()).enrollmentId).toBe(enrollmentId);
  });

  it('gives one enrollment for any number of parallel calls', async () => {
    const taker = courseTaker(database, learner, course);
    const enrollments = await Promise.all(
      Array.from({ length: 20 }, (_, index) => taker.enroll(index % 2 === 0)),
    );
    expect(new Set(enrollments.map(({ enrollmentId }) => enrollmentId)).size).toBe(1);
    expect(await taker.overview()).toEqual(enrollments[0]);
    expect((await coursesFeed(database, learner)).data[0]?.progress).toEqual({
      state: 'under-way',
      share: 0,
      enrollmentId: enrollments[0]?.enrollmentId,
    });
  });

  it.each([
    ['the free plan', {}],
    ['a trial', { plan: 'Pro', status: 'trialing' }],
    ['a year that was cancelled and is over', { plan: 'Pro', cancelledAt: '2025-01-01', to: '2025-06-01' }],
    ['a charge that failed for too long', { plan: 'Pro', status: 'past_due', pastDueSince: '2025-01-01' }],
  ] as const)('requires more than %s [RT-41] (faults.md, 32)', async (_, held) => {
    const holder = await addHolder(database, held);
    const refusal = await refusalOf(courseTaker(database, holder, course).enroll());
    expect(refusal.status).toBe(403);
    expect(refusal.message).toContain('Pro or Lifetime');
  });

  it.each([
    ['Lifetime', { plan: 'Lifetime' }],
    ['a cancelled year that still runs', { plan: 'Pro', cancelledAt: '2026-01-01', to: '2099-01-01' }],
  ] as const)('is open to %s [RT-41]', async (_, held) => {
    const holder = await addHolder(database, held);
    expect(await courseTaker(database, holder, course).enroll()).toMatchObject({ courseSlug: slug });
  });

  it('keeps the progress of a learner who stopped paying until they pay again (faults.md, 32)', async () => {
    const taker = courseTaker(database, learner, course);
    const { enrollmentId } = await taker.enroll();
    const attemptId = await taker.fillIn(enrollmentId, 0);
    const before = await taker.read(enrollmentId, 0, { anchor: 'risk' });
    await database.query(`update users set plan_name = 'Free' where id = $1`, [learner.userId]);
    const calls = [
      () => taker.enroll(),
      () => taker.overview(),
      () => taker.overview(enrollmentId),
      () => taker.read(enrollmentId, 0),
      () => taker.quiz(enrollmentId, 0),
      () => taker.start(enrollmentId, 0),
      () => taker.finish(attemptId),
      () => taker.answer(attemptId, '1', '1'),
      () => taker.evaluation(enrollmentId),
      () => taker.evaluate(enrollmentId),
      () => taker.startPretest(enrollmentId),
      () => taker.answerPretest(enrollmentId, '1', '1'),
      () => taker.disclosureFile(),
    ];
    for (const call of calls) expect(await refusalOf(call())).toMatchObject({ status: 403 });
    expect(await taker.content(0)).toMatchObject({ anchor: 'risk', isRead: true });
    await database.query(`update users set plan_name = 'Pro' where id = $1`, [learner.userId]);
    expect(await taker.overview()).toEqual(before);
  });

  it('refuses an enrollment based on an earlier version, and says so', async () => {
    const changed = await addCourse(database, sampleCourse(slug, { commercialSupport: ['Acme'] }));
    const taker = courseTaker(database, learner, course);
    expect(await refusalOf(taker.enroll())).toMatchObject({
      status: 409,
      errors: { versionId: [expect.any(String)] },
    });
    expect(await courseTaker(database, learner, changed).enroll()).toMatchObject({ courseSlug: slug });
  });

  it('keeps enrolled learners on the version that they started', async () => {
    const taker = courseTaker(database, learner, course);
    const { enrollmentId } = await taker.enroll();
    const changed = await addCourse(database, sampleCourse(slug, { modules: [sampleModule('New', 1)] }));
    expect((await courseTaker(database, learner, changed).enroll()).enrollmentId).toBe(enrollmentId);
    expect((await taker.complete()).finishedAt).not.toBeNull();
  });

  it('refuses an expired course, but lets enrolled learners continue', async () => {
    const inTime = courseTaker(database, learner, course, () => new Date('2029-01-14T12:00:00Z'));
    const { enrollmentId } = await inTime.enroll();
    const late = () => new Date('2029-02-01T12:00:00Z');
    const latecomer = await addLearner(database, { planName: 'Pro' });
    const refusal = await refusalOf(courseTaker(database, latecomer, course, late).enroll());
    expect([refusal.status, refusal.message]).toEqual([422, expect.stringContaining('January 14, 2029')]);
    const taker = courseTaker(database, learner, course, late);
    expect((await taker.complete()).finishedAt).toBe('2029-02-01T12:00:00Z');
    expect((await taker.evaluate(enrollmentId)).claim).toBe('awarded');
  });

  it('restarts a finished course only on request, and never credits it twice', async () => {
    const taker = courseTaker(database, learner, course);
    const { enrollmentId: first } = await taker.complete();
    const { creditId } = await taker.evaluate(first, 4);
    expect(await refusalOf(taker.enroll())).toMatchObject({
      status: 409,
      errors: { again: [expect.any(String)] },
    });
    const again = await taker.complete(true);
    expect(again.enrollmentId).not.toBe(first);
    expect(again).toMatchObject({ evaluation: 'not-due', claim: 'awarded', creditId, claimedCredit: 4 });
    expect(await refusalOf(taker.evaluate(again.enrollmentId))).toMatchObject({ status: 409 });
    const credits = await database.query('select 1 from credits where user_id = $1', [learner.userId]);
    expect(credits).toHaveLength(1);
  });

  it('names, during a second enrollment, the finished one that waits for its evaluation', async () => {
    const taker = courseTaker(database, learner, course);
    const first = await taker.complete();
    expect(first).toMatchObject({ evaluation: 'due', earlierDueId: null });
    const again = await taker.enroll(true);
    expect(again).toMatchObject({ finishedAt: null, earlierDueId: first.enrollmentId });
    const { showEvaluation, evaluations } = await callEndpoint(
      database,
      evaluationsDueEndpoint,
      {},
      { caller: learner },
    );
    expect([showEvaluation, evaluations]).toMatchObject([
      true,
      [{ activity: { kind: 'course', id: course.courseId }, enrollmentId: first.enrollmentId, credit: 8 }],
    ]);
    await taker.evaluate(first.enrollmentId, 4);
    expect(await taker.overview(again.enrollmentId)).toMatchObject({ claim: 'awarded', earlierDueId: null });
    expect(await callEndpoint(database, evaluationsDueEndpoint, {}, { caller: learner })).toEqual({
      showEvaluation: false,
      evaluations: [],
    });
  });

  it('answers 404 for another learner’s enrollment (faults.md, 29)', async () => {
    const taker = courseTaker(database, learner, course);
    const { enrollmentId } = await taker.complete();
    const attemptId =
      (
        await readRows(
          database,
          v.object({ id: v.string() }),
          'select max(id)::text as id from course_attempts',
        )
      )[0]?.id ?? '';
    const other = courseTaker(database, await addLearner(database, { planName: 'Pro' }), course);
    const none = await refusalOf(other.overview('987654321'));
    expect(none.status).toBe(404);
    const calls = [
      () => other.overview(),
      () => other.overview(enrollmentId),
      () => other.read(enrollmentId, 0),
      () => other.quiz(enrollmentId, 0),
      () => other.start(enrollmentId, 0),
      () => other.answer(attemptId, '1', '1'),
      () => other.finish(attemptId),
      () => other.evaluation(enrollmentId),
      () => other.evaluate(enrollmentId),
      () => other.startPretest(enrollmentId),
      () => other.answerPretest(enrollmentId, '1', '1'),
    ];
    for (const call of calls) expect(await refusalOf(call())).toEqual(none);
  });

  it('answers 404 for an enrollment of another course', async () => {
    const { enrollmentId } = await courseTaker(database, learner, course).enroll();
    const other = courseTaker(database, learner, await addCourse(database, sampleCourse(`${slug}-b`)));
    expect(await refusalOf(other.overview(enrollmentId))).toMatchObject({ status: 404 });
    expect(await refusalOf(other.read(enrollmentId, 0))).toMatchObject({ status: 404 });
  });
});
