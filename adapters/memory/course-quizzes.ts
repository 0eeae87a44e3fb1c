import { chain, type Either, left, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { CoursePretest, CourseQuizzes, EnrollmentPlace, ModulePlace } from '#core/courses/ports.ts';
import { isPassed } from '#core/quizzes/passing.ts';
import { type Failure, refusal } from '#core/shared/failure.ts';
import type { Calendar } from '#core/shared/ports.ts';
import { answering } from './answering.ts';
import { type Caller, nothingHere } from './caller.ts';
import type { Clinic, KeyedQuestion } from './clinic.ts';
import type { LibraryModule, ModuleAttemptRecord } from './course-records.ts';
import {
  attemptIn,
  countRight,
  pretestOf,
  pretestStandingOf,
  showAttempt,
  waitingFor,
} from './course-standing.ts';
import { lockedBehind } from './courses.ts';
import { type Enrolled, enrolledAt, finishWhereDue } from './enrollments.ts';
import { grade, withoutKey } from './grading.ts';
import { modulePeersOf } from './peers.ts';
import type { Till } from './till.ts';

export const memoryCourseQuizzes = (
  clinic: Clinic,
  till: Till,
  caller: Caller,
  calendar: Calendar,
): CourseQuizzes => {
  const within = <A>(where: EnrollmentPlace, work: (enrolled: Enrolled) => Either<Failure, A>) =>
    answering(() => pipe(enrolledAt(clinic, till, caller, where), chain(work)));

  const inModule = <A>(
    where: ModulePlace,
    work: (enrolled: Enrolled, module: LibraryModule) => Either<Failure, A>,
  ) =>
    within(where, (enrolled) => {
      const { found, enrollment } = enrolled;
      const module = found.modules.find(({ id }) => id === where.moduleId);
      if (module === undefined || module.questions.length === 0) return left(nothingHere);
      const first = waitingFor(found, enrollment, module.id);
      return first === null ? work(enrolled, module) : left(lockedBehind(found, first));
    });

  const atAttempt = <A>(
    courseId: string,
    attemptId: string,
    work: (enrolled: Enrolled, module: LibraryModule, attempt: ModuleAttemptRecord) => Either<Failure, A>,
  ) =>
    answering(() => {
      const enrollmentId = clinic.enrollments.find(({ attempts }) =>
        attempts.some(({ id }) => id === attemptId),
      )?.id;
      return pipe(
        enrolledAt(clinic, till, caller, { courseId, enrollmentId: enrollmentId ?? '' }),
        chain((enrolled) => {
          const attempt = enrolled.enrollment.attempts.find(({ id }) => id === attemptId);
          const module = enrolled.found.modules.find(({ id }) => id === attempt?.moduleId);
          return attempt && module ? work(enrolled, module, attempt) : left(nothingHere);
        }),
      );
    });

  return {
    ofModule: (where) =>
      inModule(where, ({ found: { course }, enrollment }, module) => {
        const attempt = attemptIn(enrollment, module.id);
        return right({
          ...{ courseId: course.id, courseTitle: course.title, enrollmentId: enrollment.id },
          ...{ moduleId: module.id, moduleTitle: module.title, demonstration: course.demonstration },
          passingMarkPercent: course.activity.passingMarkPercent,
          questions: module.questions.map(withoutKey),
          attempt: attempt ? showAttempt(clinic, enrollment, attempt, module) : null,
        });
      }),
    start: (where) =>
      inModule(where, ({ enrollment }, module) => {
        const before = attemptIn(enrollment, module.id);
        if (before && before.passed !== false) return right(showAttempt(clinic, enrollment, before, module));
        const attempt: ModuleAttemptRecord = {
          ...{ id: clinic.nextId(), moduleId: module.id, startedAt: clinic.now().toISOString() },
          ...{ answers: new Map(), finishedAt: null, passed: null },
        };
        enrollment.attempts.push(attempt);
        return right(showAttempt(clinic, enrollment, attempt, module));
      }),
    answer: (courseId, { attemptId, questionId, optionId }) =>
      atAttempt(courseId, attemptId, ({ enrollment }, { questions }, attempt) =>
        pipe(
          chosenOf(questions, questionId, optionId),
          chain((question) => {
            const first = attempt.answers.get(questionId);
            if (first !== undefined && first !== optionId) return left(answeredAlready);
            if (first === undefined && attempt.finishedAt !== null)
              return left(refusal('conflict', 'This attempt is finished.'));
            attempt.answers.set(questionId, optionId);
            return right(grade(question, optionId, modulePeersOf(clinic, enrollment.userId, question)));
          }),
        ),
      ),
    finish: (courseId, attemptId) =>
      atAttempt(courseId, attemptId, (enrolled, { questions }, attempt) => {
        const { passingMarkPercent } = enrolled.found.course.activity;
        const [correct, total] = [countRight(questions, attempt.answers), questions.length];
        const open = total - attempt.answers.size;
        if (open > 0) return left(foreign('attemptId', `${open} questions are still unanswered.`));
        attempt.finishedAt ??= clinic.now().toISOString();
        attempt.passed ??= isPassed(correct, total, passingMarkPercent);
        const enrollment = finishWhereDue(clinic, enrolled, calendar.timeZone());
        return right({ attemptId, correct, total, passed: attempt.passed, passingMarkPercent, enrollment });
      }),
    startPretest: (where) =>
      within(where, (enrolled) => {
        const { state } = pretestStandingOf(enrolled.found, enrolled.enrollment);
        if (state === 'none') return left(nothingHere);
        if (state === 'skipped') return left(pretestIsOver);
        enrolled.enrollment.pretest ??= new Map();
        return right(showPretest(enrolled));
      }),
    answerPretest: (where, { questionId, optionId }) =>
      within(where, ({ found, enrollment }) => {
        const questions = pretestOf(found);
        return pipe(
          chosenOf(questions, questionId, optionId),
          chain(() => {
            const first = enrollment.pretest?.get(questionId);
            if (first !== undefined && first !== optionId) return left(answeredAlready);
            if (first === undefined && enrollment.attempts.length > 0) return left(pretestIsOver);
            if (enrollment.pretest === null) return left(nothingHere);
            enrollment.pretest.set(questionId, optionId);
            const { result } = pretestStandingOf(found, enrollment);
            return right({ answered: enrollment.pretest.size, total: questions.length, result });
          }),
        );
      }),
  };
};

const showPretest = ({ found, enrollment }: Enrolled): CoursePretest => {
  const { result } = pretestStandingOf(found, enrollment);
  return {
    ...{ courseId: found.course.id, enrollmentId: enrollment.id, courseTitle: found.course.title },
    questions: pretestOf(found).map(({ id, stem, options }) => ({ id, stem, options })),
    answered: [...(enrollment.pretest?.keys() ?? [])],
    finishedAt: result === null ? null : enrollment.startedAt,
    result,
  };
};

const chosenOf = (
  questions: readonly KeyedQuestion[],
  questionId: string,
  optionId: string,
): Either<Failure, KeyedQuestion> => {
  const question = questions.find(({ id }) => id === questionId);
  if (question === undefined) return left(foreign('questionId', 'That question is not asked here.'));
  if (!question.options.some(({ id }) => id === optionId))
    return left(foreign('optionId', 'That option is not one of this question.'));
  return right(question);
};

const foreign = (field: string, message: string) => refusal('unprocessable', message, { [field]: [message] });

const answeredAlready = refusal(
  'conflict',
  'You have answered this question already; your first answer stands.',
);

const pretestIsOver = refusal('conflict', 'You have begun a quiz of this course: its pretest comes before.');
