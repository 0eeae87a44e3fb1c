import { claimStep } from '#core/activities/claim-step.ts';
import type { CourseProgress } from '#core/courses/course.ts';
import type { Enrollment, ModuleStanding } from '#core/courses/enrollment.ts';
import { finishedShare, type ModuleFacts, moduleState, waitsFor } from '#core/courses/unlocking.ts';
import type { Attempt } from '#core/quizzes/quiz.ts';
import type { Clinic, CreditRecord, KeyedQuestion } from './clinic.ts';
import type {
  EnrollmentRecord,
  LibraryCourse,
  LibraryModule,
  ModuleAttemptRecord,
} from './course-records.ts';
import { isForCourse } from './credits.ts';
import { grade } from './grading.ts';
import { modulePeersOf } from './peers.ts';

export const enrollmentsOf = (
  clinic: Clinic,
  userId: string,
  courseId: string,
): readonly EnrollmentRecord[] =>
  clinic.enrollments.filter((each) => each.userId === userId && each.courseId === courseId);

export const courseCreditOf = (
  clinic: Clinic,
  userId: string | null,
  courseId: string,
): CreditRecord | undefined =>
  clinic.credits.find((each) => each.userId === userId && isForCourse(each.details, courseId));

/** For who is not enrolled, nothing is finished. */
export const factsOf = (
  { modules }: LibraryCourse,
  enrollment: EnrollmentRecord | undefined,
): readonly ModuleFacts[] =>
  modules.map(({ id, questions }) => ({
    id,
    isRead: enrollment?.reading.get(id)?.isRead ?? false,
    hasQuiz: questions.length > 0,
    isPassed:
      enrollment?.attempts.some(({ moduleId, passed }) => moduleId === id && passed === true) ?? false,
  }));

export const waitingFor = (
  found: LibraryCourse,
  enrollment: EnrollmentRecord | undefined,
  moduleId: string,
): string | null => waitsFor(factsOf(found, enrollment), moduleId, found.course.unlocking);

/** What counts of a module's attempts: the passed one, else the one under way, else the latest. */
export const attemptIn = (
  enrollment: EnrollmentRecord,
  moduleId: string,
): ModuleAttemptRecord | undefined => {
  const own = enrollment.attempts.filter((each) => each.moduleId === moduleId);
  return own.find(({ passed }) => passed) ?? own.find(({ finishedAt }) => finishedAt === null) ?? own.at(-1);
};

export const showAttempt = (
  clinic: Clinic,
  { userId }: EnrollmentRecord,
  attempt: ModuleAttemptRecord,
  { questions }: LibraryModule,
): Attempt => ({
  attemptId: attempt.id,
  startedAt: attempt.startedAt,
  finishedAt: attempt.finishedAt,
  answers: questions.flatMap((question) => {
    const optionId = attempt.answers.get(question.id);
    return optionId === undefined ? [] : [grade(question, optionId, modulePeersOf(clinic, userId, question))];
  }),
});

export const countRight = (
  questions: readonly KeyedQuestion[],
  answers: ReadonlyMap<string, string> | undefined,
): number => questions.filter(({ id, key }) => answers?.get(id) === key.correctOptionId).length;

export const pretestOf = ({ modules }: LibraryCourse): readonly KeyedQuestion[] =>
  modules.flatMap(({ questions }) => questions.filter(({ pretest }) => pretest));

export const progressOf = (clinic: Clinic, userId: string, found: LibraryCourse): CourseProgress => {
  const latest = enrollmentsOf(clinic, userId, found.course.id).at(-1);
  if (latest === undefined) return { state: 'not-started', share: 0, enrollmentId: null };
  const state = latest.finishedAt === null ? 'under-way' : 'finished';
  return { state, share: finishedShare(factsOf(found, latest)), enrollmentId: latest.id };
};

export const showEnrollment = (
  clinic: Clinic,
  found: LibraryCourse,
  enrollment: EnrollmentRecord,
): Enrollment => {
  const { course } = found;
  const credit = courseCreditOf(clinic, enrollment.userId, course.id);
  const isFinished = enrollment.finishedAt !== null;
  return {
    enrollmentId: enrollment.id,
    courseId: course.id,
    courseSlug: course.slug,
    courseTitle: course.title,
    demonstration: course.demonstration,
    credit: course.credit,
    passingMarkPercent: course.activity.passingMarkPercent,
    unlocking: course.unlocking,
    startedAt: enrollment.startedAt,
    finishedAt: enrollment.finishedAt,
    modules: modulesOf(found, enrollment),
    pretest: pretestStandingOf(found, enrollment),
    evaluation: enrollment.evaluation ? 'given' : isFinished && !credit ? 'due' : 'not-due',
    claim: claimStep({
      ...{ hasCredit: credit !== undefined, passed: isFinished, agreed: true },
      ...{ evaluated: enrollment.evaluation !== null, registered: true, planAllows: true },
    }),
    creditId: credit?.details.id ?? null,
    claimedCredit: credit?.details.credit ?? enrollment.evaluation?.claimedCredit ?? null,
    earlierDueId:
      isFinished || credit
        ? null
        : (enrollmentsOf(clinic, enrollment.userId, course.id).find(({ finishedAt }) => finishedAt !== null)
            ?.id ?? null),
  };
};

const modulesOf = (found: LibraryCourse, enrollment: EnrollmentRecord): readonly ModuleStanding[] => {
  const { unlocking } = found.course;
  const facts = factsOf(found, enrollment);
  return found.modules.flatMap(({ id, title, minutes, questions }, place) => {
    const own = facts[place];
    if (own === undefined) return [];
    const attempt = attemptIn(enrollment, id);
    return [
      {
        ...{ id, title, minutes, state: moduleState(facts, own, unlocking) },
        waitsFor: waitsFor(facts, id, unlocking),
        anchor: enrollment.reading.get(id)?.anchor ?? null,
        quiz: {
          questionCount: questions.length,
          state: quizStateOf(attempt),
          answered: attempt?.answers.size ?? 0,
          correct: attempt && attempt.finishedAt !== null ? countRight(questions, attempt.answers) : null,
        },
      },
    ];
  });
};

const quizStateOf = (attempt: ModuleAttemptRecord | undefined): ModuleStanding['quiz']['state'] => {
  if (attempt === undefined) return 'not-started';
  if (attempt.finishedAt === null) return 'under-way';
  return attempt.passed ? 'passed' : 'missed';
};

export const pretestStandingOf = (
  found: LibraryCourse,
  { pretest, attempts, finishedAt }: EnrollmentRecord,
): Enrollment['pretest'] => {
  const questions = pretestOf(found);
  const total = questions.length;
  if (total === 0) return { state: 'none', questionCount: 0, result: null, afterwards: null };
  if (pretest?.size === total) {
    const passed = new Map(attempts.filter((each) => each.passed).flatMap(({ answers }) => [...answers]));
    return {
      ...{
        state: 'finished',
        questionCount: total,
        result: { correct: countRight(questions, pretest), total },
      },
      afterwards: finishedAt === null ? null : countRight(questions, passed),
    };
  }
  const state = attempts.length > 0 ? 'skipped' : pretest === null ? 'due' : 'under-way';
  return { state, questionCount: total, result: null, afterwards: null };
};
