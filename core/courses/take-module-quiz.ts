import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import type { AssessmentSource } from '../assessment/assessment-source.ts';
import { type OpenSession, openSession } from '../assessment/open-session.ts';
import { isPassed } from '../assessment/passing.ts';
import type { AssessmentSession } from '../assessment/session-state.ts';
import type { UnsentAnswers } from '../assessment/unsent-answers.ts';
import { keepRecent } from '../shared/keep-recent.ts';
import { mapAnswer } from '../shared/map-answer.ts';
import type { Connectivity } from '../shared/ports.ts';
import type { Clearable } from '../shared/refreshable.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { Enrollment } from './enrollment.ts';
import type { ModuleQuiz } from './module-quiz.ts';
import type { EnrollmentPlace, ModulePlace, ModuleQuizzes } from './ports.ts';

/** What came of an attempt, with the quiz as it was answered. */
export interface ModuleQuizOutcome {
  readonly quiz: ModuleQuiz;
  readonly correct: number;
  readonly total: number;
  readonly passed: boolean;
}

/** One learner in one module's quiz. What is agreed to was agreed to on enrolling: an attempt starts at once. */
export type ModuleQuizRoom = AssessmentSession<ModuleQuiz, ModuleQuizOutcome>;

export interface TakeModuleQuiz {
  readonly of: (where: ModulePlace) => ModuleQuizRoom;
}

/** What others show of a course, told when it becomes something else. */
interface ModuleQuizNews {
  readonly finished: (enrollment: Enrollment) => void;
  /** Started, or an answer further. */
  readonly progressed: (where: EnrollmentPlace) => void;
}

/** Rooms kept while away. */
const KEPT_ROOMS = 6;

/** Gives each module's quiz its room. `clear` when the learner changes: every room begins anew. */
export const takeModuleQuiz = (
  quizzes: ModuleQuizzes,
  unsentAnswers: UnsentAnswers,
  connectivity: Connectivity,
  news: ModuleQuizNews,
): TakeModuleQuiz & Clearable => {
  const rooms = keepRecent<OpenSession<ModuleQuiz, ModuleQuizOutcome>>(KEPT_ROOMS, (open) =>
    open.isWatched(),
  );

  const sourceOf = (where: ModulePlace): AssessmentSource<ModuleQuiz, ModuleQuizOutcome> => ({
    subject: 'module-quiz',
    load: () => quizzes.ofModule(where),
    briefing: null,
    start: () => quizzes.start(where),
    answer: (_, choice) => quizzes.answer(where.courseId, choice),
    isOver: ({ attempt }) => attempt !== null && attempt.finishedAt !== null,
    finish: (quiz, attemptId) =>
      quizzes.finish(where.courseId, attemptId).pipe(
        tapRight(({ enrollment }) => news.finished(enrollment)),
        mapAnswer(({ correct, total, passed }) => ({ quiz, correct, total, passed })),
      ),
    results: (quiz) => of(right(outcomeOf(quiz))),
    mayStartAgain: ({ passed }) => !passed,
    setStatus: null,
    progressed: () => news.progressed(where),
    finished: () => undefined,
  });

  return {
    of: (where) => {
      const id = JSON.stringify([where.courseId, where.enrollmentId, where.moduleId]);
      return rooms.open(id, () => openSession(sourceOf(where), { unsentAnswers, connectivity })).session;
    },
    clear: () => {
      for (const open of rooms.all()) open.beginAnew();
      rooms.clear();
    },
  };
};

const outcomeOf = (quiz: ModuleQuiz): ModuleQuizOutcome => {
  const total = quiz.questions.length;
  const correct = (quiz.attempt?.answers ?? []).filter((answer) => answer.correct).length;
  return { quiz, correct, total, passed: isPassed(correct, total, quiz.passingMarkPercent) };
};
