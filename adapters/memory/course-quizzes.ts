import { chain, type Either, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { quizBegun } from '#core/assessment/answering.ts';
import { attemptThatCounts, resumesAttempt } from '#core/assessment/attempts.ts';
import type { CourseQuizzes, ModulePlace } from '#core/courses/ports.ts';
import type { Failure } from '#core/shared/failure.ts';
import type { Calendar } from '#core/shared/ports.ts';
import {
  beginAttempt,
  countCorrect,
  finishAttempt,
  gradeOf,
  keepAnswer,
  pretestProgress,
  pretestResult,
  showAttempt,
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
import { type Caller, found, nothingHere } from './requests.ts';

export const memoryCourseQuizzes = (
  state: FakeServerState,
  caller: Caller,
  calendar: Calendar,
): CourseQuizzes => {
  const inModule = <A>(
    where: ModulePlace,
    work: (enrolled: Enrolled, module: LibraryModule, attempt: AttemptRecord | undefined) => A,
  ) =>
    asEnrolled(state, caller, where, (enrolled) => {
      const { at, enrollment } = enrolled;
      const module = at.modules.find(({ id }) => id === where.moduleId);
      if (module === undefined || module.questions.length === 0) return left(nothingHere);
      const attempt = attemptThatCounts(moduleAttempts(state, enrollment.id, module.id));
      return pipe(
        openModule(state, at, enrollment, module.id),
        map(() => work(enrolled, module, attempt)),
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
      inModule(where, ({ at: { course } }, { id: moduleId, title: moduleTitle, questions }, attempt) => ({
        ...{ courseId: course.id, courseTitle: course.title, enrollmentId: where.enrollmentId },
        ...{ moduleId, moduleTitle, demonstration: course.demonstration },
        passingMarkPercent: course.activity.passingMarkPercent,
        questions: questions.map(withoutKey),
        attempt: attempt ? showAttempt(state, attempt, questions) : null,
      })),
    start: (where) =>
      inModule(where, (enrolled, { id: activityId, questions }, before) => {
        const begun = { subject: 'module-quiz', activityId, enrollmentId: where.enrollmentId } as const;
        const isResumed = before !== undefined && resumesAttempt('module-quiz', before);
        const attempt = isResumed ? before : beginAttempt(state, ownerOf(enrolled), begun);
        return showAttempt(state, attempt, questions);
      }),
    answer: (courseId, choice) =>
      atAttempt(courseId, choice.attemptId, (_, { questions }, attempt) =>
        pipe(
          keepAnswer(attempt, questions, choice, null),
          chain((question) => found(gradeOf(state, attempt, question))),
        ),
      ),
    finish: (courseId, attemptId) =>
      atAttempt(courseId, attemptId, (enrolled, { questions }, attempt) => {
        const { passingMarkPercent } = enrolled.at.course.activity;
        return pipe(
          finishAttempt(state, attempt, questions.length, passingMarkPercent),
          map(({ passed }) => ({
            ...{ attemptId, correct: countCorrect(attempt), total: questions.length },
            ...{ passed: passed === true, passingMarkPercent },
            enrollment: finishWhenDone(state, enrolled, calendar.timeZone()),
          })),
        );
      }),
    startPretest: (where) =>
      asEnrolled(state, caller, where, (enrolled) => {
        const { at, enrollment } = enrolled;
        const standing = pretestStandingOf(state, at, enrollment).state;
        if (standing === 'none') return left(nothingHere);
        if (standing === 'skipped') return left(quizBegun('course-pretest'));
        const begun = { activityId: enrollment.id, enrollmentId: enrollment.id } as const;
        const pretest =
          pretestAttempt(state, enrollment.id) ??
          beginAttempt(state, ownerOf(enrolled), { subject: 'course-pretest', ...begun });
        const questions = pretestOf(at);
        return right({
          ...{ courseId: at.course.id, enrollmentId: enrollment.id, courseTitle: at.course.title },
          questions: questions.map(withoutKey).map(({ pretest: _, ...question }) => question),
          ...{ answered: [...pretest.answers.keys()], finishedAt: pretest.finishedAt },
          result: pretestResult(pretest, questions.length),
        });
      }),
    answerPretest: (where, choice) =>
      asEnrolled(state, caller, where, ({ at, enrollment }) => {
        const pretest = pretestAttempt(state, enrollment.id);
        if (pretest === undefined) return left(nothingHere);
        const isOver = pretestStandingOf(state, at, enrollment).state === 'skipped';
        const questions = pretestOf(at);
        return pipe(
          keepAnswer(pretest, questions, choice, isOver ? 'quiz-begun' : null),
          map(() => pretestProgress(state, pretest, questions.length)),
        );
      }),
  };
};
