import { chain, type Either, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { attemptThatCounts } from '#core/assessment/attempts.ts';
import { OPEN_TO_ENROLLED } from '#core/assessment/decide-start.ts';
import type { CourseQuizzes, ModuleIds } from '#core/courses/ports.ts';
import { type Failure, nothingHere } from '#core/shared/failure.ts';
import type { Calendar } from '#core/shared/ports.ts';
import {
  countCorrect,
  finishAttempt,
  gradeOf,
  keepAnswer,
  type Place,
  pretestProgress,
  showAttempt,
  showPretest,
  startAttempt,
  withoutKey,
} from './attempts.ts';
import {
  moduleAttempts,
  openModule,
  pretestAttempt,
  pretestOf,
  pretestStandingOf,
} from './course-standing.ts';
import { asEnrolled, type Enrolled, finishWhenDone } from './enrollments.ts';
import type { AttemptRecord, FakeServerState, LibraryModule } from './fake-server-state.ts';
import { type Caller, found } from './requests.ts';

export const memoryCourseQuizzes = (
  state: FakeServerState,
  caller: Caller,
  calendar: Calendar,
): CourseQuizzes => {
  const inModule = <A>(
    where: ModuleIds,
    work: (enrolled: Enrolled, module: LibraryModule) => Either<Failure, A>,
  ) =>
    asEnrolled(state, caller, where, (enrolled) => {
      const { at, enrollment } = enrolled;
      const module = at.modules.find(({ id }) => id === where.moduleId);
      if (module === undefined || module.questions.length === 0) return left(nothingHere);
      return pipe(
        openModule(state, at, enrollment, module.id),
        chain(() => work(enrolled, module)),
      );
    });

  const atAttempt = <A>(
    courseId: string,
    attemptId: string,
    work: (enrolled: Enrolled, module: LibraryModule, attempt: AttemptRecord) => Either<Failure, A>,
  ) => {
    const attempt = state.attempts.find(({ id, subject }) => id === attemptId && subject === 'module-quiz');
    return asEnrolled(state, caller, { courseId, enrollmentId: attempt?.enrollmentId ?? '' }, (enrolled) => {
      const module = enrolled.at.modules.find(({ id }) => id === attempt?.activityId);
      return attempt && module ? work(enrolled, module, attempt) : left(nothingHere);
    });
  };

  const ownerOf = ({ account }: Enrolled) => ({ userId: account.user.id, guestHash: null });

  return {
    ofModule: (where) =>
      inModule(where, ({ at: { course } }, { id: moduleId, title: moduleTitle, questions }) => {
        const attempt = attemptThatCounts(moduleAttempts(state, where.enrollmentId, moduleId));
        return right({
          courseId: course.id,
          courseTitle: course.title,
          enrollmentId: where.enrollmentId,
          moduleId,
          moduleTitle,
          demonstration: course.demonstration,
          passingMarkPercent: course.activity.passingMarkPercent,
          questions: questions.map(withoutKey),
          attempt: attempt ? showAttempt(state, attempt, questions) : null,
        });
      }),
    start: (where) =>
      inModule(where, (enrolled, { questions }) =>
        pipe(
          startAttempt(state, ownerOf(enrolled), moduleQuiz(where), OPEN_TO_ENROLLED),
          map((attempt) => showAttempt(state, attempt, questions)),
        ),
      ),
    answer: (courseId, choice) =>
      atAttempt(courseId, choice.attemptId, (_, { questions }, attempt) =>
        pipe(
          keepAnswer(state, attempt, questions, choice, null),
          chain((question) => found(gradeOf(state, attempt, question))),
        ),
      ),
    finish: (courseId, attemptId) =>
      atAttempt(courseId, attemptId, (enrolled, { questions }, attempt) => {
        const { passingMarkPercent } = enrolled.at.course.activity;
        return pipe(
          finishAttempt(state, attempt, {
            questions: questions.length,
            passingMarkPercent,
            isWithdrawn: false,
          }),
          map(({ passed }) => ({
            attemptId,
            correct: countCorrect(attempt),
            total: questions.length,
            passed: passed === true,
            passingMarkPercent,
            enrollment: finishWhenDone(state, enrolled, calendar.timeZone()),
          })),
        );
      }),
    startPretest: (where) =>
      asEnrolled(state, caller, where, (enrolled) => {
        const { at, enrollment } = enrolled;
        const { state: standing } = pretestStandingOf(state, at, enrollment);
        const isQuizBegun = standing === 'skipped';
        return pipe(
          startAttempt(state, ownerOf(enrolled), coursePretest(enrollment.id), {
            ...OPEN_TO_ENROLLED,
            hasQuestions: standing !== 'none',
            isQuizBegun,
          }),
          map((pretest) => ({
            courseId: at.course.id,
            enrollmentId: enrollment.id,
            courseTitle: at.course.title,
            ...showPretest(pretest, pretestOf(at)),
          })),
        );
      }),
    answerPretest: (where, choice) =>
      asEnrolled(state, caller, where, ({ at, enrollment }) => {
        const pretest = pretestAttempt(state, enrollment.id);
        if (pretest === undefined) return left(nothingHere);
        const isOver = pretestStandingOf(state, at, enrollment).state === 'skipped';
        const questions = pretestOf(at);
        return pipe(
          keepAnswer(state, pretest, questions, choice, isOver ? 'quiz-begun' : null),
          map(() => pretestProgress(state, pretest, questions.length)),
        );
      }),
  };
};

const moduleQuiz = ({ enrollmentId, moduleId }: ModuleIds): Place => ({
  subject: 'module-quiz',
  activityId: moduleId,
  enrollmentId,
});

const coursePretest = (enrollmentId: string): Place => ({
  subject: 'course-pretest',
  activityId: enrollmentId,
  enrollmentId,
});
