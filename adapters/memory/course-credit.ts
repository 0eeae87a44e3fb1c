import { fullName } from '#core/accounts/user.ts';
import { completionDay, isTimeZone } from '#core/credits/completion-day.ts';
import { creditTypeFor } from '#core/credits/credit-type.ts';
import type { UnawardedCredit } from '#core/credits/unawarded-credit.ts';
import type { AccountRecord, Clinic } from './clinic.ts';
import type { EnrollmentRecord, LibraryCourse } from './course-records.ts';
import { attemptIn, countRight, courseCreditOf } from './course-standing.ts';

/** Writes down what a learner claimed for a finished course: once for a learner and a course. */
export const awardCourse = (
  clinic: Clinic,
  { user }: AccountRecord,
  { course, modules }: LibraryCourse,
  enrollment: EnrollmentRecord,
): void => {
  const { evaluation, finishedAt } = enrollment;
  if (evaluation === null || finishedAt === null || courseCreditOf(clinic, user.id, course.id)) return;
  const right = modules.map(({ id, questions }) => countRight(questions, attemptIn(enrollment, id)?.answers));
  clinic.credits.push({
    userId: user.id,
    attemptId: enrollment.id,
    details: {
      id: clinic.nextId(),
      activity: { kind: 'course', id: course.id, slug: course.slug },
      title: course.title,
      journal: null,
      type: creditTypeFor(user.degree),
      credit: evaluation.claimedCredit,
      completedAt: finishedAt,
      timeZone: zoneOf(enrollment),
      completedOn: completionDay(new Date(finishedAt), zoneOf(enrollment)),
      demonstration: course.demonstration,
      nameAtIssue: fullName(user),
      degreeAtIssue: user.degree,
      provider: clinic.provider,
      format: course.activity.format,
      verificationCode: clinic.nextCode(),
      reissuedAt: null,
      enrollmentId: enrollment.id,
      moc: [],
      correct: right.reduce((sum, count) => sum + count, 0),
      total: modules.reduce((sum, { questions }) => sum + questions.length, 0),
    },
  });
};

/** Courses that a learner finished and has no credit for yet, the latest first. */
export const unawardedCoursesOf = (clinic: Clinic, userId: string): readonly UnawardedCredit[] =>
  clinic.courses.flatMap(({ course }) => {
    const finished = clinic.enrollments.find(
      (each) => each.userId === userId && each.courseId === course.id && each.finishedAt !== null,
    );
    if (finished?.finishedAt == null || courseCreditOf(clinic, userId, course.id)) return [];
    return [
      {
        activity: { kind: 'course' as const, id: course.id, slug: course.slug },
        ...{ title: course.title, enrollmentId: finished.id, credit: course.credit },
        completedOn: completionDay(new Date(finished.finishedAt), zoneOf(finished)),
        needs: 'evaluation' as const,
      },
    ];
  });

const zoneOf = ({ timeZone }: EnrollmentRecord): string =>
  timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC';
