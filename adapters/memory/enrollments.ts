import { chain, type Either, left, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Evaluation, evaluationFaults, tidyAnswers } from '#core/activities/evaluation.ts';
import { evaluationForm } from '#core/activities/evaluation-form.ts';
import type { Enrollment } from '#core/courses/enrollment.ts';
import type { EnrollmentPlace, Enrollments } from '#core/courses/ports.ts';
import { isCourseFinished } from '#core/courses/unlocking.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { type Failure, refusal } from '#core/shared/failure.ts';
import type { Calendar } from '#core/shared/ports.ts';
import { answering } from './answering.ts';
import { type Caller, nothingHere } from './caller.ts';
import type { AccountRecord, Clinic } from './clinic.ts';
import { awardCourse } from './course-credit.ts';
import type { EnrollmentRecord, LibraryCourse } from './course-records.ts';
import { courseCreditOf, enrollmentsOf, factsOf, showEnrollment, waitingFor } from './course-standing.ts';
import { courseAt, lockedBehind } from './courses.ts';
import { LOOK_AGAIN } from './refuse-unfit.ts';
import { subscriberOf } from './subscriber.ts';
import type { Till } from './till.ts';

export interface Enrolled {
  readonly account: AccountRecord;
  readonly found: LibraryCourse;
  readonly enrollment: EnrollmentRecord;
}

/** A subscriber within one of their own ways through a course: another's is like one that is not there. */
export const enrolledAt = (
  clinic: Clinic,
  till: Till,
  caller: Caller,
  { courseId, enrollmentId }: EnrollmentPlace,
): Either<Failure, Enrolled> =>
  pipe(
    subscriberOf(clinic, till, caller.token()),
    chain((account) =>
      pipe(
        courseAt(clinic, courseId),
        chain((found) => {
          const own = enrollmentsOf(clinic, account.user.id, courseId);
          const enrollment = own.find(({ id }) => id === enrollmentId);
          return enrollment === undefined ? left(nothingHere) : right({ account, found, enrollment });
        }),
      ),
    ),
  );

/** The last module that is finished finishes the course, once. */
export const finishWhereDue = (
  clinic: Clinic,
  { found, enrollment }: Enrolled,
  timeZone: string,
): Enrollment => {
  if (enrollment.finishedAt === null && isCourseFinished(factsOf(found, enrollment))) {
    enrollment.finishedAt = clinic.now().toISOString();
    enrollment.timeZone = timeZone;
  }
  return showEnrollment(clinic, found, enrollment);
};

export const memoryEnrollments = (
  clinic: Clinic,
  till: Till,
  caller: Caller,
  calendar: Calendar,
): Enrollments => {
  const within = <A>(where: EnrollmentPlace, work: (enrolled: Enrolled) => Either<Failure, A>) =>
    answering(() => pipe(enrolledAt(clinic, till, caller, where), chain(work)));

  return {
    enroll: (courseId, versionId, again) =>
      answering(() =>
        pipe(
          subscriberOf(clinic, till, caller.token()),
          chain(({ user }) =>
            pipe(
              courseAt(clinic, courseId),
              chain((found) => enrollIn(clinic, found, user.id, versionId, again)),
            ),
          ),
        ),
      ),
    overview: (courseId, enrollmentId) =>
      answering(() =>
        pipe(
          subscriberOf(clinic, till, caller.token()),
          chain(({ user }) => {
            const latest = enrollmentsOf(clinic, user.id, courseId).at(-1)?.id ?? '';
            return enrolledAt(clinic, till, caller, { courseId, enrollmentId: enrollmentId ?? latest });
          }),
          chain(({ found, enrollment }) => right(showEnrollment(clinic, found, enrollment))),
        ),
      ),
    keepReading: (where, { anchor, read }) =>
      within(where, (enrolled) => {
        const { found, enrollment } = enrolled;
        if (!found.modules.some(({ id }) => id === where.moduleId)) return left(nothingHere);
        const first = waitingFor(found, enrollment, where.moduleId);
        if (first !== null) return left(lockedBehind(found, first));
        const isRead = read || enrollment.reading.get(where.moduleId)?.isRead === true;
        enrollment.reading.set(where.moduleId, { anchor, isRead });
        return right(finishWhereDue(clinic, enrolled, calendar.timeZone()));
      }),
    evaluation: (where) =>
      within(where, ({ found, enrollment }) =>
        enrollment.finishedAt === null
          ? left(nothingHere)
          : right({
              questions: evaluationForm,
              maximumCredit: found.course.credit,
              given: enrollment.evaluation,
            }),
      ),
    evaluate: (where, evaluation) => within(where, (enrolled) => evaluateIn(clinic, enrolled, evaluation)),
  };
};

const enrollIn = (
  clinic: Clinic,
  found: LibraryCourse,
  userId: string,
  versionId: string,
  again: boolean,
): Either<Failure, Enrollment> => {
  const { course } = found;
  const latest = enrollmentsOf(clinic, userId, course.id).at(-1);
  if (latest !== undefined && latest.finishedAt === null) return right(showEnrollment(clinic, found, latest));
  if (latest !== undefined && !again) return left(refusal('conflict', 'You have finished this course.'));
  if (versionId !== course.versionId)
    return left(
      refusal('conflict', 'This course has changed since you opened it. Read its disclosure again.'),
    );
  if (completionDay(clinic.now(), 'UTC') > course.activity.expiresOn)
    return left(refusal('unprocessable', 'This course has expired.'));
  const enrollment: EnrollmentRecord = {
    ...{ id: clinic.nextId(), courseId: course.id, userId, startedAt: clinic.now().toISOString() },
    ...{ hashId: clinic.nextHash(), reading: new Map(), attempts: [], pretest: null },
    ...{ finishedAt: null, timeZone: null, evaluation: null },
  };
  clinic.enrollments.push(enrollment);
  return right(showEnrollment(clinic, found, enrollment));
};

const evaluateIn = (
  clinic: Clinic,
  { account, found, enrollment }: Enrolled,
  { answers, claimedCredit }: Evaluation,
): Either<Failure, Enrollment> => {
  if (enrollment.finishedAt === null) return left(nothingHere);
  const faults = evaluationFaults(evaluationForm, found.course.credit, { answers, claimedCredit });
  if (Object.keys(faults).length > 0) return left(refusal('unprocessable', LOOK_AGAIN, faults));
  const tidy = { answers: tidyAnswers(evaluationForm, answers), claimedCredit };
  const before = enrollment.evaluation;
  const isSame =
    before?.claimedCredit === claimedCredit &&
    JSON.stringify(before.answers) === JSON.stringify(tidy.answers);
  const hasCredit = courseCreditOf(clinic, account.user.id, found.course.id) !== undefined;
  if (!isSame && before !== null && hasCredit)
    return left(refusal('conflict', 'Your credit is awarded, and its evaluation can no longer be changed.'));
  enrollment.evaluation = before ?? { ...tidy, givenAt: clinic.now().toISOString() };
  awardCourse(clinic, account, found, enrollment);
  return right(showEnrollment(clinic, found, enrollment));
};
