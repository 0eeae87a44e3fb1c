import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { attemptThatCounts } from '#core/assessment/attempts.ts';
import type { Course, CourseCard } from '#core/courses/course.ts';
import {
  coursePretestStanding,
  courseProgress,
  enrollmentClaim,
  type ModuleRecord,
  moduleStandings,
} from '#core/courses/course-progress.ts';
import type { Enrollment } from '#core/courses/enrollment.ts';
import { lockedBy, type ModuleFacts, waitsFor } from '#core/courses/unlocking.ts';
import type { Failure } from '#core/shared/failure.ts';
import { countCorrect } from './attempts.ts';
import { creditOf } from './claims.ts';
import type { EnrollmentRecord, FakeServerState, KeyedQuestion, LibraryCourse } from './fake-server-state.ts';

/** The learner's enrollments, latest last. */
export const enrollmentsOf = (state: FakeServerState, userId: string, courseId: string) =>
  state.enrollments.filter((each) => each.userId === userId && each.courseId === courseId);

export const moduleAttempts = (state: FakeServerState, enrollmentId: string, moduleId: string) =>
  state.attempts.filter(
    (each) =>
      each.subject === 'module-quiz' && each.enrollmentId === enrollmentId && each.activityId === moduleId,
  );

export const pretestOf = ({ modules }: LibraryCourse): readonly KeyedQuestion[] =>
  modules.flatMap(({ questions }) => questions.filter(({ pretest }) => pretest));

export const pretestAttempt = (state: FakeServerState, enrollmentId: string) =>
  state.attempts.find((each) => each.subject === 'course-pretest' && each.enrollmentId === enrollmentId);

/** Without an enrollment, no module is read or passed. */
export const factsOf = (
  state: FakeServerState,
  { modules }: LibraryCourse,
  enrollment: EnrollmentRecord | undefined,
): readonly ModuleFacts[] =>
  modules.map(({ id, questions }) => ({
    id,
    hasQuiz: questions.length > 0,
    isRead: enrollment?.reading.get(id)?.isRead ?? false,
    isPassed: moduleAttempts(state, enrollment?.id ?? '', id).some(({ passed }) => passed === true),
  }));

/** Refuses a locked module, and names the module to finish first. */
export const openModule = (
  state: FakeServerState,
  at: LibraryCourse,
  enrollment: EnrollmentRecord | undefined,
  moduleId: string,
): Either<Failure, LibraryCourse> => {
  const earlier = waitsFor(factsOf(state, at, enrollment), moduleId, at.course.unlocking);
  if (earlier === null) return right(at);
  return left(lockedBy(at.modules.find(({ id }) => id === earlier)?.title ?? ''));
};

export const cardOf = (state: FakeServerState, userId: string | null, at: LibraryCourse): CourseCard => {
  const { id, slug, title, summary, specialty, minutes, credit, demonstration } = at.course;
  const latest = userId === null ? undefined : enrollmentsOf(state, userId, id).at(-1);
  const isFinished = latest !== undefined && latest.finishedAt !== null;
  return {
    id,
    slug,
    title,
    summary,
    specialty,
    minutes,
    credit,
    demonstration,
    requirementTopics: at.course.requirementTopics,
    states: at.course.states,
    moduleCount: at.modules.length,
    progress:
      userId === null
        ? null
        : courseProgress(
            latest ? { enrollmentId: latest.id, isFinished, modules: factsOf(state, at, latest) } : null,
          ),
  };
};

export const courseOf = (state: FakeServerState, userId: string | null, at: LibraryCourse): Course => ({
  ...at.course,
  ...cardOf(state, userId, at),
  pretestQuestions: pretestOf(at).length,
  modules: at.modules.map(({ id, title, minutes, questions, videos }) => ({
    id,
    title,
    minutes,
    questionCount: questions.length,
    hasVideo: videos.length > 0,
  })),
  creditId: creditOf(state, userId, 'course', at.course.id)?.details.id ?? null,
});

export const showEnrollment = (
  state: FakeServerState,
  at: LibraryCourse,
  enrollment: EnrollmentRecord,
): Enrollment => {
  const { course } = at;
  const { id: enrollmentId, userId, startedAt, finishedAt, evaluation } = enrollment;
  const earlier = enrollmentsOf(state, userId, course.id).find((each) => each.finishedAt !== null);
  return {
    enrollmentId,
    courseId: course.id,
    courseSlug: course.slug,
    courseTitle: course.title,
    demonstration: course.demonstration,
    credit: course.credit,
    unlocking: course.unlocking,
    passingMarkPercent: course.activity.passingMarkPercent,
    startedAt,
    finishedAt,
    modules: moduleStandings(modulesOf(state, at, enrollment), course.unlocking),
    pretest: pretestStandingOf(state, at, enrollment),
    ...enrollmentClaim({
      isFinished: finishedAt !== null,
      claimed: evaluation?.claimedCredit ?? null,
      credit: creditOf(state, userId, 'course', course.id)?.details ?? null,
      firstFinishedId: earlier?.id ?? null,
    }),
  };
};

const modulesOf = (
  state: FakeServerState,
  at: LibraryCourse,
  enrollment: EnrollmentRecord,
): readonly ModuleRecord[] =>
  factsOf(state, at, enrollment).map((facts, index) => {
    const { title = '', minutes = 0, questions = [] } = at.modules[index] ?? {};
    const attempts = moduleAttempts(state, enrollment.id, facts.id);
    const latest = attemptThatCounts(attempts);
    const finished = attempts.findLast(({ finishedAt }) => finishedAt !== null);
    return {
      ...facts,
      title,
      minutes,
      anchor: enrollment.reading.get(facts.id)?.anchor ?? null,
      questionCount: questions.length,
      answered: latest?.answers.size ?? 0,
      isBegun: latest !== undefined,
      isUnderWay: latest?.finishedAt === null,
      correct: finished ? countCorrect(finished) : null,
    };
  });

export const pretestStandingOf = (
  state: FakeServerState,
  at: LibraryCourse,
  { id }: EnrollmentRecord,
): Enrollment['pretest'] => {
  const questions = pretestOf(at);
  const pretest = pretestAttempt(state, id);
  const attempts = state.attempts.filter(
    (each) => each.subject === 'module-quiz' && each.enrollmentId === id,
  );
  const passed = attempts.filter((each) => each.passed === true);
  const again = questions.flatMap((question) =>
    passed.flatMap(({ answers }) => answers.get(question.id) ?? []),
  );
  return coursePretestStanding({
    questions: questions.length,
    correct: pretest ? countCorrect(pretest) : 0,
    isBegun: pretest !== undefined,
    isFinished: pretest?.finishedAt != null,
    isQuizBegun: attempts.length > 0,
    repeated: again.length,
    afterwards: again.filter(({ correct }) => correct).length,
  });
};
