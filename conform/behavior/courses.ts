import {
  answerCourseEvaluationEndpoint,
  courseDetailsEndpoint,
  courseEvaluationEndpoint,
  coursesFeedEndpoint,
  enrollEndpoint,
  enrollmentOverviewEndpoint,
} from '#contract/courses.ts';
import { transcriptEndpoint } from '#contract/credits.ts';
import {
  answerModuleQuestionEndpoint,
  finishModuleQuizEndpoint,
  moduleContentEndpoint,
  moduleQuizEndpoint,
  moduleReadingEndpoint,
  startModuleQuizEndpoint,
} from '#contract/modules.ts';
import {
  claimCourse,
  type Enrollment,
  enrollAs,
  finishCourse,
  passModule,
  placeOf,
} from '../course-taker.ts';
import { enrolled, subscriber } from '../enrolled.ts';
import type { Kit, Learner } from '../kit.ts';
import { ZONE } from '../quiz-taker.ts';
import { CannotCheck } from '../report.ts';
import { expectRefused, expectSame, needed, type Rule } from './rule.ts';

const COURSE = [coursesFeedEndpoint, courseDetailsEndpoint];
const ENROLLING = [...COURSE, enrollEndpoint, enrollmentOverviewEndpoint];
const MODULE_QUIZ = [
  ...ENROLLING,
  moduleReadingEndpoint,
  moduleQuizEndpoint,
  startModuleQuizEndpoint,
  answerModuleQuestionEndpoint,
  finishModuleQuizEndpoint,
];

const overviewOf = async ({ caller }: Kit, person: Learner, { courseId }: Enrollment) =>
  needed(
    await caller.get(enrollmentOverviewEndpoint, { params: { courseId }, query: {} }, person),
    enrollmentOverviewEndpoint,
  );

const statesOf = ({ modules }: Enrollment) => modules.map(({ state }) => state);

export const courseRules: readonly Rule[] = [
  {
    group: 'courses',
    title: 'a course is the same in the catalog and on its page, and an unknown one is not there',
    needs: COURSE,
    check: async ({ caller, course }) => {
      const details = await course();
      const { data } = needed(await caller.get(coursesFeedEndpoint, { query: {} }), coursesFeedEndpoint);
      const card = data.find(({ id }) => id === details.id);
      for (const [field, value] of Object.entries(card ?? {}))
        expectSame(
          courseDetailsEndpoint,
          field,
          Object(details)[field],
          value,
          `there are two answers for one course (${details.slug})`,
        );
      const params = { courseSlug: 'no-such-course-at-all' };
      const unknown = await caller.ask(courseDetailsEndpoint, { params });
      expectRefused(courseDetailsEndpoint, unknown, [404], 'an unknown course is answered');
    },
  },
  {
    group: 'courses',
    title: 'a course is for learners with a plan',
    needs: ENROLLING,
    check: async ({ caller, course, reader }) => {
      const { id: courseId, versionId } = await course();
      const free = await caller.ask(
        enrollEndpoint,
        { params: { courseId }, body: { versionId } },
        await reader(),
      );
      expectRefused(enrollEndpoint, free, [403], 'a learner without a plan is enrolled');
    },
  },
  {
    group: 'courses',
    title: 'enrolling twice is one enrollment, in the version whose disclosure was shown',
    needs: ENROLLING,
    check: async (kit) => {
      const { caller } = kit;
      const { course, person, enrollment } = await enrolled(kit);
      const { enrollmentId } = await enrollAs(caller, person, course);
      expectSame(
        enrollEndpoint,
        'enrollmentId',
        enrollmentId,
        enrollment.enrollmentId,
        'one learner is enrolled twice',
      );
      const shown = await overviewOf(kit, person, enrollment);
      expectSame(
        enrollmentOverviewEndpoint,
        'enrollmentId',
        shown.enrollmentId,
        enrollment.enrollmentId,
        'another enrollment is shown',
      );
      const other = await subscriber(kit);
      const params = { courseId: course.id };
      const stale = await caller.ask(enrollEndpoint, { params, body: { versionId: '987654321987' } }, other);
      expectRefused(
        enrollEndpoint,
        stale,
        [409, 422],
        'a learner agreed to a version that is not the current one',
      );
    },
  },
  {
    group: 'courses',
    title: 'a module in order stays closed until the one before is finished',
    needs: [...MODULE_QUIZ, moduleContentEndpoint],
    check: async (kit) => {
      const { caller } = kit;
      const { course, person, enrollment } = await enrolled(kit);
      if (course.unlocking !== 'in-order' || course.modules.length < 2)
        throw new CannotCheck('the course has no modules in order');
      const [first] = course.modules;
      const { moduleId: second } = placeOf(enrollment, 1);
      expectSame(
        enrollEndpoint,
        'modules.1.state',
        statesOf(enrollment)[1],
        'locked',
        'a later module is open',
      );
      const params = { courseId: course.id, moduleId: second };
      const early = await caller.ask(moduleContentEndpoint, { params }, person);
      expectRefused(moduleContentEndpoint, early, [409], 'a closed module can be read');
      const quiz = await caller.ask(startModuleQuizEndpoint, { params: placeOf(enrollment, 1) }, person);
      expectRefused(startModuleQuizEndpoint, quiz, [404, 409], 'the quiz of a closed module can be started');
      await passModule(caller, person, placeOf(enrollment, 0), first?.questionCount ?? 0);
      const after = await overviewOf(kit, person, enrollment);
      expectSame(
        enrollmentOverviewEndpoint,
        'modules',
        statesOf(after).slice(0, 2),
        ['finished', 'open'],
        'a finished module does not open the next',
      );
      const opened = await caller.ask(moduleContentEndpoint, { params }, person);
      expectSame(moduleContentEndpoint, null, opened.ok, true, 'an open module cannot be read');
    },
  },
  {
    group: 'courses',
    title: 'a module that was read stays read, even if an older report of the reading position is late',
    needs: [...ENROLLING, moduleReadingEndpoint],
    check: async (kit) => {
      const { caller } = kit;
      const { person, enrollment } = await enrolled(kit);
      const params = placeOf(enrollment, 0);
      for (const read of [true, false]) {
        const body = { anchor: null, read, timeZone: ZONE };
        needed(await caller.get(moduleReadingEndpoint, { params, body }, person), moduleReadingEndpoint);
      }
      const { modules } = await overviewOf(kit, person, enrollment);
      const isRead = modules[0]?.state === 'read' || modules[0]?.state === 'finished';
      expectSame(
        enrollmentOverviewEndpoint,
        'modules.0.state',
        isRead,
        true,
        'a module that was read is not any more',
      );
    },
  },
  {
    group: 'courses',
    title: 'a course gives its credit once, with its evaluation, and no more than it is designated for',
    needs: [...MODULE_QUIZ, courseEvaluationEndpoint, answerCourseEvaluationEndpoint, transcriptEndpoint],
    check: async (kit) => {
      const { caller } = kit;
      const { course, person, enrollment } = await enrolled(kit);
      const { courseId, enrollmentId } = enrollment;
      const params = { courseId, enrollmentId };
      const transcript = async () =>
        needed(await caller.get(transcriptEndpoint, { query: {} }, person), transcriptEndpoint).data;
      const early = await caller.ask(courseEvaluationEndpoint, { params }, person);
      expectRefused(courseEvaluationEndpoint, early, [404], 'a course is evaluated before it is finished');
      await finishCourse(caller, person, course, enrollment);
      const { claim, creditId: before } = await overviewOf(kit, person, enrollment);
      if (claim === 'no-credit') throw new CannotCheck('the course gives no credit');
      expectSame(
        enrollmentOverviewEndpoint,
        null,
        { claim, creditId: before },
        { claim: 'evaluation', creditId: null },
        'a finished course does not wait for its evaluation',
      );
      expectSame(
        transcriptEndpoint,
        'data',
        (await transcript()).length,
        0,
        'credit was given before the evaluation',
      );
      const form = needed(
        await caller.get(courseEvaluationEndpoint, { params }, person),
        courseEvaluationEndpoint,
      );
      const tooMuch = { answers: [], claimedCredit: form.maximumCredit + 1 };
      const refused = await caller.ask(answerCourseEvaluationEndpoint, { params, body: tooMuch }, person);
      expectRefused(
        answerCourseEvaluationEndpoint,
        refused,
        [422],
        'more credit was claimed than the course is designated for',
      );
      const { evaluation, claimed } = await claimCourse(caller, person, enrollment);
      const { creditId } = needed(claimed, answerCourseEvaluationEndpoint);
      const again = await caller.ask(answerCourseEvaluationEndpoint, { params, body: evaluation }, person);
      expectSame(
        answerCourseEvaluationEndpoint,
        'creditId',
        again.value.creditId,
        creditId,
        'one course gave two credits',
      );
      expectSame(
        transcriptEndpoint,
        'data',
        (await transcript()).map(({ id, credit }) => ({ id, credit })),
        [{ id: creditId, credit: evaluation.claimedCredit }],
        'the transcript does not have the one credit of the course',
      );
    },
  },
];
