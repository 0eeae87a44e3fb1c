import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userEndpoint } from '#contract/accounts.ts';
import { certificateEndpoint, creditDetailsEndpoint, transcriptEndpoint } from '#contract/credits.ts';
import { requirementsProgressEndpoint } from '#contract/requirements.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import { type AddedCourse, addCourse, courseDetails, courseTaker } from '#tests/support/course-taker.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { addArticle, EVALUATION, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { sampleCourse, sampleModule } from '#tests/support/sample-courses.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('credit for a course', () => {
  let database: Database;
  let learner: Learner;
  let course: AddedCourse;
  let taker: ReturnType<typeof courseTaker>;
  let slug = '';
  let courses = 0;
  const clock = () => new Date('2026-03-10T03:30:00Z');
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    courses += 1;
    slug = `course-${courses}`;
    course = await addCourse(database, sampleCourse(slug));
    learner = await addLearner(database, { planName: 'Pro' });
    taker = courseTaker(database, learner, course, clock);
  });

  const transcript = () =>
    callEndpoint(database, transcriptEndpoint, { query: {} }, { caller: learner, now: clock() });
  const user = () => callEndpoint(database, userEndpoint, {}, { caller: learner, now: clock() });

  it('waits for the evaluation, and is counted as unawarded until then', async () => {
    const { enrollmentId } = await taker.complete(false, 'America/Chicago');
    expect(await transcript()).toMatchObject({
      total: 0,
      unawarded: [
        {
          activity: { kind: 'course', id: course.courseId, slug },
          title: `What ${slug} teaches`,
          credit: 8,
          completedOn: '2026-03-09',
          needs: 'evaluation',
        },
      ],
    });
    expect((await user()).unawardedCredits).toBe(8);
    await database.query(`update users set plan_name = 'Free' where id = $1`, [learner.userId]);
    expect((await transcript()).unawarded).toMatchObject([{ needs: 'plan' }]);
    await database.query(`update users set plan_name = 'Pro' where id = $1`, [learner.userId]);
    await taker.evaluate(enrollmentId, 6);
    expect(await transcript()).toMatchObject({ total: 1, unawarded: [], years: [{ year: 2026, total: 6 }] });
    expect((await user()).unawardedCredits).toBe(0);
  });

  it('states the claimed credit, the day on which the learner finished, and the name at the award', async () => {
    const { enrollmentId } = await taker.complete(false, 'America/Chicago');
    await database.query(`update users set last_name = 'Lovelace' where id = $1`, [learner.userId]);
    const { creditId, claimedCredit } = await taker.evaluate(enrollmentId, 6);
    expect(claimedCredit).toBe(6);
    const at = { params: { id: creditId ?? '' } };
    expect(await callEndpoint(database, creditDetailsEndpoint, at, { caller: learner })).toMatchObject({
      activity: { kind: 'course', id: course.courseId, slug },
      title: `What ${slug} teaches`,
      journal: null,
      format: 'Enduring material',
      credit: 6,
      type: 'AMA PRA Category 1 Credit',
      completedOn: '2026-03-09',
      timeZone: 'America/Chicago',
      nameAtIssue: 'Ada Lovelace',
      correct: 4,
      total: 4,
      demonstration: false,
    });
    const { text } = await readPdf(
      await callEndpoint(database, certificateEndpoint, at, { caller: learner }),
    );
    expect(text).toContain('Ada Lovelace');
    expect(text).toContain(`What ${slug} teaches`);
    expect((await courseDetails(database, learner, slug)).creditId).toBe(creditId);
  });

  it('keeps the title of the version taken, even if the course is renamed', async () => {
    const { enrollmentId } = await taker.complete();
    await addCourse(database, sampleCourse(slug, { title: 'Renamed' }));
    await taker.evaluate(enrollmentId);
    expect((await transcript()).data).toMatchObject([{ title: `What ${slug} teaches` }]);
  });

  it('counts toward what its course counts toward', async () => {
    const { enrollmentId } = await taker.complete();
    const { creditId } = await taker.evaluate(enrollmentId);
    const { rules, credits } = await callEndpoint(
      database,
      requirementsProgressEndpoint,
      {},
      { caller: learner, now: clock() },
    );
    const rule = rules.find(({ ruleId }) => ruleId === 'tx-opioids');
    expect(rule).toMatchObject({ quarters: 8, creditIds: [creditId] });
    expect(credits).toMatchObject([{ id: creditId, activity: { kind: 'course', slug } }]);
  });

  it('is a certificate of participation for learners who are not physicians', async () => {
    learner = await addLearner(database, { planName: 'Pro', degree: 'R.N.' });
    taker = courseTaker(database, learner, course, clock);
    const { enrollmentId } = await taker.complete();
    await taker.evaluate(enrollmentId);
    expect((await transcript()).data).toMatchObject([{ type: 'Certificate of participation' }]);
  });

  it('counts toward the free plan’s annual limit, and is not limited itself', async () => {
    const { enrollmentId } = await taker.complete();
    await taker.evaluate(enrollmentId, 8);
    const longer = await addCourse(
      database,
      sampleCourse(`${slug}-b`, {
        activity: { ...sampleCourse(slug).activity, creditQuarters: 40 },
        modules: [sampleModule('One', 0)],
      }),
    );
    const second = courseTaker(database, learner, longer, clock);
    expect((await second.evaluate((await second.complete()).enrollmentId, 40)).claim).toBe('awarded');
    await database.query(`update users set plan_name = 'Free' where id = $1`, [learner.userId]);
    const articleId = await addArticle(database, sampleArticle(`article-${courses}`));
    const article = await quizTaker(database, learner, clock).earn(articleId);
    expect(article.creditOutcome).toBe('plan-limit');
  });

  it('is only for learners who finished: before that there is no evaluation (faults.md, 31)', async () => {
    const { enrollmentId } = await taker.enroll();
    expect(await refusalOf(taker.evaluation(enrollmentId))).toMatchObject({ status: 404 });
    expect(await refusalOf(taker.evaluate(enrollmentId))).toMatchObject({ status: 404 });
  });

  it('keeps the evaluation that it was awarded for', async () => {
    const { enrollmentId } = await taker.complete();
    expect(await taker.evaluation(enrollmentId)).toMatchObject({ maximumCredit: 8, given: null });
    const awarded = await taker.evaluate(enrollmentId, 5);
    expect(await taker.evaluate(enrollmentId, 5)).toEqual(awarded);
    expect(await refusalOf(taker.evaluate(enrollmentId, 6))).toMatchObject({ status: 409 });
    expect(await taker.evaluation(enrollmentId)).toMatchObject({
      given: { claimedCredit: 5, answers: EVALUATION, givenAt: '2026-03-10T03:30:00Z' },
    });
  });

  it.each([
    ['more than the most', 9, EVALUATION, 'claimedCredit'],
    ['nothing', 0, EVALUATION, 'claimedCredit'],
    ['beside the scale', 8, [{ questionId: 'learned', value: '6' }, ...EVALUATION.slice(1)], 'learned'],
  ])('refuses a claim of %s, and says where (faults.md, 31)', async (_, claimed, answers, field) => {
    const { enrollmentId } = await taker.complete();
    expect(await refusalOf(taker.evaluate(enrollmentId, claimed, answers))).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
  });

  it('is awarded once, in whatever order and however often the last steps are sent in parallel (faults.md, 3)', async () => {
    const schedule = fc.array(fc.constantFrom('read', 'finish', 'evaluate', 'again'), {
      minLength: 4,
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(schedule, async (steps) => {
        const person = await addLearner(database, { planName: 'Pro' });
        courses += 1;
        const short = await addCourse(
          database,
          sampleCourse(`short-${courses}`, { modules: [sampleModule('Only one', 1)] }),
        );
        const own = courseTaker(database, person, short, clock);
        const { enrollmentId } = await own.enroll();
        const attemptId = await own.fillIn(enrollmentId, 0);
        const step = {
          read: () => own.read(enrollmentId, 0),
          finish: () => own.finish(attemptId),
          evaluate: () => own.evaluate(enrollmentId),
          again: () => own.enroll(true),
        };
        const refused = (failure: unknown) => expect([404, 409]).toContain(Object(failure).status);
        await Promise.all(steps.map((name) => step[name]().catch(refused)));
        await own.read(enrollmentId, 0);
        await own.finish(attemptId);
        await own.evaluate(enrollmentId);
        const credits = await readRows(
          database,
          v.object({ credit_quarters: v.number() }),
          'select credit_quarters from credits where user_id = $1',
          [person.userId],
        );
        expect(credits).toEqual([{ credit_quarters: 8 }]);
        const open = await database.query(
          'select 1 from course_enrollments where user_id = $1 and finished_at is null',
          [person.userId],
        );
        expect(open.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 8 },
    );
  });

  it('is deleted with the account, completely', async () => {
    const { enrollmentId } = await taker.complete();
    await taker.startPretest((await taker.complete(true)).enrollmentId).catch(() => {});
    await taker.evaluate(enrollmentId);
    await database.query('delete from users where id = $1', [learner.userId]);
    for (const table of ['course_enrollments', 'credits'])
      expect(await database.query(`select 1 from ${table} where user_id = $1`, [learner.userId])).toEqual([]);
  });
});
