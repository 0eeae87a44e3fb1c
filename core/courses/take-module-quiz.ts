import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import type { AssessmentSource } from '../assessment/assessment-source.ts';
import { type OpenSession, openSession } from '../assessment/open-session.ts';
import { isPassed } from '../assessment/passing.ts';
import type { AssessmentSession } from '../assessment/session-state.ts';
import type { UnsentAnswers } from '../assessment/unsent-answers.ts';
import type { Caches } from '../shared/caches.ts';
import { lruCache } from '../shared/lru-cache.ts';
import { mapAnswer } from '../shared/map-answer.ts';
import type { Connectivity } from '../shared/ports.ts';
import { tapRight } from '../shared/tap-right.ts';
import { enrollmentChanged, enrollmentProgressed } from './enrollment-changes.ts';
import type { EnrollmentFollower } from './follow-enrollment.ts';
import type { ModuleQuiz } from './module-quiz.ts';
import type { ModuleIds, ModuleQuizzes } from './ports.ts';

/** The outcome of an attempt, with the answered quiz. */
export interface ModuleQuizOutcome {
  readonly quiz: ModuleQuiz;
  readonly correct: number;
  readonly total: number;
  readonly passed: boolean;
}

/** One learner in one module's quiz. The disclosure was agreed to at enrollment, so an attempt starts immediately. */
export type ModuleQuizSession = AssessmentSession<ModuleQuiz, ModuleQuizOutcome>;

export interface TakeModuleQuiz {
  readonly of: (where: ModuleIds) => ModuleQuizSession;
}

const MAX_CACHED_SESSIONS = 6;

interface TakeModuleQuizPorts {
  readonly caches: Caches;
  readonly moduleQuizzes: ModuleQuizzes;
  readonly unsentModuleAnswers: UnsentAnswers;
  readonly connectivity: Connectivity;
  readonly followEnrollment: EnrollmentFollower;
}

/** Each module's quiz has one session, which restarts when the learner changes. */
export const takeModuleQuiz = ({
  caches,
  moduleQuizzes,
  unsentModuleAnswers: unsentAnswers,
  connectivity,
  followEnrollment: follower,
}: TakeModuleQuizPorts): TakeModuleQuiz => {
  const sessions = lruCache<OpenSession<ModuleQuiz, ModuleQuizOutcome>>(caches, MAX_CACHED_SESSIONS, (open) =>
    open.isWatched(),
  );

  const sourceOf = (where: ModuleIds): AssessmentSource<ModuleQuiz, ModuleQuizOutcome> => ({
    subject: 'module-quiz',
    load: () => moduleQuizzes.ofModule(where),
    briefing: null,
    start: () => moduleQuizzes.start(where),
    answer: (_, choice) =>
      moduleQuizzes.answer(where.courseId, choice).pipe(tapRight(() => caches.invalidate('reviews'))),
    isOver: ({ attempt }) => attempt !== null && attempt.finishedAt !== null,
    finish: (quiz, attemptId) =>
      moduleQuizzes.finish(where.courseId, attemptId).pipe(
        tapRight(({ enrollment }) => enrollmentChanged(caches, follower, enrollment)),
        mapAnswer(({ correct, total, passed }) => ({ quiz, correct, total, passed })),
      ),
    results: (quiz) => of(right(outcomeOf(quiz))),
    canStartAgain: ({ passed }) => !passed,
    setStatus: null,
    progressed: () => enrollmentProgressed(caches, where),
    finished: () => undefined,
  });

  return {
    of: (where) => {
      const id = JSON.stringify([where.courseId, where.enrollmentId, where.moduleId]);
      return sessions.open(id, (own) => openSession(own, sourceOf(where), { unsentAnswers, connectivity }))
        .session;
    },
  };
};

const outcomeOf = (quiz: ModuleQuiz): ModuleQuizOutcome => {
  const total = quiz.questions.length;
  const correct = (quiz.attempt?.answers ?? []).filter((answer) => answer.correct).length;
  return { quiz, correct, total, passed: isPassed(correct, total, quiz.passingMarkPercent) };
};
