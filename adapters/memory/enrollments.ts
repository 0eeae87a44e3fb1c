import { chain, type Either, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { decideEvaluation } from '#core/activities/decide-evaluation.ts';
import type { Evaluation } from '#core/activities/evaluation.ts';
import { evaluationForm } from '#core/activities/evaluation-form.ts';
import { whyNotEnrolled } from '#core/courses/decide-enrollment.ts';
import type { Enrollment } from '#core/courses/enrollment.ts';
import type { EnrollmentIds, Enrollments } from '#core/courses/ports.ts';
import { isCourseFinished } from '#core/courses/unlocking.ts';
import { type Failure, nothingHere, type PortResult } from '#core/shared/failure.ts';
import type { Calendar } from '#core/shared/ports.ts';
import { countCorrect } from './attempts.ts';
import { creditOf, writeCredit } from './claims.ts';
import { enrollmentsOf, factsOf, openModule, showEnrollment } from './course-standing.ts';
import type { AccountRecord, EnrollmentRecord, FakeServerState, LibraryCourse } from './fake-server-state.ts';
import { asSubscriber, type Caller, found } from './requests.ts';

export interface Enrolled {
  readonly account: AccountRecord;
  readonly at: LibraryCourse;
  readonly enrollment: EnrollmentRecord;
}

/** Runs `work` for a subscriber on one of their own enrollments; another learner's is refused as missing. */
export const asEnrolled = <A>(
  state: FakeServerState,
  caller: Caller,
  { courseId, enrollmentId }: EnrollmentIds,
  work: (enrolled: Enrolled) => Either<Failure, A>,
): PortResult<A> =>
  asSubscriber(state, caller, (account) => {
    const at = state.courses.find(({ course }) => course.id === courseId);
    const enrollment = enrollmentsOf(state, account.user.id, courseId).find(({ id }) => id === enrollmentId);
    return at && enrollment ? work({ account, at, enrollment }) : left(nothingHere);
  });

/** Finishes the course once, when its last module is finished. */
export const finishWhenDone = (
  state: FakeServerState,
  { at, enrollment }: Enrolled,
  timeZone: string,
): Enrollment => {
  if (enrollment.finishedAt === null && isCourseFinished(factsOf(state, at, enrollment))) {
    enrollment.finishedAt = state.now().toISOString();
    enrollment.timeZone = timeZone;
  }
  return showEnrollment(state, at, enrollment);
};

export const memoryEnrollments = (
  state: FakeServerState,
  caller: Caller,
  calendar: Calendar,
): Enrollments => ({
  enroll: (courseId, versionId, again) =>
    asSubscriber(state, caller, ({ user }) =>
      pipe(
        found(state.courses.find(({ course }) => course.id === courseId)),
        chain((at) => {
          const latest = enrollmentsOf(state, user.id, courseId).at(-1);
          if (latest?.finishedAt === null) return right(showEnrollment(state, at, latest));
          const { versionId: currentVersionId, activity } = at.course;
          const refused = whyNotEnrolled({
            seenVersionId: versionId,
            currentVersionId,
            expiresOn: activity.expiresOn,
            missing: activity.missing,
            now: state.now(),
            hasFinished: latest !== undefined,
            again,
          });
          return refused ? left(refused) : right(showEnrollment(state, at, begin(state, user.id, courseId)));
        }),
      ),
    ),
  overview: (courseId, wanted) =>
    asSubscriber(state, caller, ({ user }) => {
      const own = enrollmentsOf(state, user.id, courseId);
      const enrollment = wanted === undefined ? own.at(-1) : own.find(({ id }) => id === wanted);
      const at = state.courses.find(({ course }) => course.id === courseId);
      return at && enrollment ? right(showEnrollment(state, at, enrollment)) : left(nothingHere);
    }),
  keepReading: (where, { anchor, read }) =>
    asEnrolled(state, caller, where, (enrolled) => {
      const { at, enrollment } = enrolled;
      if (!at.modules.some(({ id }) => id === where.moduleId)) return left(nothingHere);
      return pipe(
        openModule(state, at, enrollment, where.moduleId),
        map(() => {
          const isRead = read || enrollment.reading.get(where.moduleId)?.isRead === true;
          enrollment.reading.set(where.moduleId, { anchor, isRead });
          return finishWhenDone(state, enrolled, calendar.timeZone());
        }),
      );
    }),
  evaluation: (where) =>
    asEnrolled(state, caller, where, ({ at, enrollment }) =>
      enrollment.finishedAt === null
        ? left(nothingHere)
        : right({ questions: evaluationForm, maximumCredit: at.course.credit, given: enrollment.evaluation }),
    ),
  evaluate: (where, given) =>
    asEnrolled(state, caller, where, (enrolled) => {
      const { account, at, enrollment } = enrolled;
      if (enrollment.finishedAt === null) return left(nothingHere);
      const hasCredit = creditOf(state, account.user.id, 'course', at.course.id) !== undefined;
      const facts = { maximum: at.course.credit, before: enrollment.evaluation, hasCredit };
      const decided = decideEvaluation(given, facts);
      if (decided.decision === 'refuse') return left(decided.refusal);
      if (decided.decision === 'keep') award(state, enrolled, enrollment.finishedAt, decided.evaluation);
      return right(showEnrollment(state, at, enrollment));
    }),
});

const begin = (state: FakeServerState, userId: string, courseId: string): EnrollmentRecord => {
  const enrollment: EnrollmentRecord = {
    id: state.nextId(),
    courseId,
    userId,
    startedAt: state.now().toISOString(),
    reading: new Map(),
    finishedAt: null,
    timeZone: 'UTC',
    evaluation: null,
  };
  state.enrollments.push(enrollment);
  return enrollment;
};

const award = (
  state: FakeServerState,
  { account, at: { course, modules }, enrollment }: Enrolled,
  completedAt: string,
  evaluation: Evaluation,
): void => {
  enrollment.evaluation = { ...evaluation, givenAt: state.now().toISOString() };
  const passed = state.attempts.filter(
    (each) => each.subject === 'module-quiz' && each.enrollmentId === enrollment.id && each.passed === true,
  );
  writeCredit(state, account, enrollment.id, {
    activity: { kind: 'course', id: course.id, slug: course.slug },
    title: course.title,
    journal: null,
    maximumCredit: course.credit,
    credit: evaluation.claimedCredit,
    completedAt,
    timeZone: enrollment.timeZone,
    moc: [],
    demonstration: course.demonstration,
    format: course.activity.format,
    enrollmentId: enrollment.id,
    correct: passed.reduce((sum, attempt) => sum + countCorrect(attempt), 0),
    total: modules.reduce((sum, { questions }) => sum + questions.length, 0),
  });
};
