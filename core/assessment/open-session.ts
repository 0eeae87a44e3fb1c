import { Subscription } from 'rxjs';
import type { DisclosureStatement } from '../activities/disclosure.ts';
import type { AttemptStatus } from '../quizzes/ports.ts';
import type { Caches } from '../shared/caches.ts';
import { latestRequest } from '../shared/latest-request.ts';
import { learnerState } from '../shared/learner-state.ts';
import { oneAnswer } from '../shared/one-answer.ts';
import type { Connectivity } from '../shared/ports.ts';
import { watchedState } from '../shared/state.ts';
import { answerQuestions } from './answer-questions.ts';
import type { Assessment } from './assessment.ts';
import type { AssessmentSource } from './assessment-source.ts';
import { beginAttempt } from './begin-attempt.ts';
import { retrySteps } from './retry-steps.ts';
import type { AssessmentSession, AssessmentState } from './session-state.ts';
import { withRefusal } from './transitions.ts';
import type { UnsentAnswers } from './unsent-answers.ts';

interface SessionPorts {
  readonly unsentAnswers: UnsentAnswers;
  readonly connectivity: Connectivity;
}

export interface OpenSession<Q extends Assessment, R> {
  readonly session: AssessmentSession<Q, R>;
  readonly isWatched: () => boolean;
  /**
   * Shows the page before the first attempt immediately. Unless `isNew` (no one on this device can have an attempt),
   * the learner's own attempt is read in the background and replaces it.
   */
  readonly show: (quiz: Q, statement: DisclosureStatement, isNew: boolean) => void;
}

/**
 * The effects of one session: loading its quiz, and what happens as it is watched or left. The pure transitions in
 * transitions.ts and waiting.ts decide the states.
 */
export const openSession = <Q extends Assessment, R>(
  caches: Caches,
  source: AssessmentSource<Q, R>,
  { unsentAnswers, connectivity }: SessionPorts,
): OpenSession<Q, R> => {
  const shown = learnerState<AssessmentState<Q, R>>(caches, { phase: 'loading' }, () => restart());
  const { state, set, update } = shown;
  const request = latestRequest();
  const through = { shown, request, source, unsentAnswers };

  const attempt = beginAttempt({ ...through, submit: () => answers.submit() });
  const answers = answerQuestions({
    ...through,
    reload: (refused, failure) =>
      loadAnd((quiz) => {
        resume(quiz);
        update((current) => withRefusal(current, refused, failure));
      }),
    continueWith: attempt.enter,
  });

  const resume = (quiz: Q) => {
    attempt.enter(quiz);
    reportStatus(source, quiz, 'under-way');
  };

  const loadAnd = (next: (quiz: Q) => void) => {
    take = next;
    load();
  };
  const load = () => {
    set({ phase: 'loading' });
    read(take);
  };
  const read = (succeeded: (quiz: Q) => void) =>
    request.ask(source.load, { succeeded, failed: (failure) => set({ phase: 'failed', failure }) });
  /** What a loaded quiz is for. Loading again after a failure is for the same. */
  let take = resume;

  const { begin } = attempt;
  const { submit, next } = answers;
  const again = retrySteps({
    ...through,
    connectivity,
    steps: { load, begin, submit, next },
    reload: () => read(take),
  });

  let trying = Subscription.EMPTY;
  const watched = watchedState(state, {
    entered: () => {
      trying = again.whileWatched();
      const current = state.get();
      if (current.phase === 'loading') load();
      else if (attempt.isAhead()) read(attempt.enter);
      else again.tryAgain();
      if ('quiz' in current) reportStatus(source, current.quiz, 'under-way');
    },
    left: () => {
      trying.unsubscribe();
      const current = state.get();
      if (current.phase === 'loading' || attempt.isAhead()) request.abandon();
      else again.stopWaiting();
      if ('quiz' in current) reportStatus(source, current.quiz, 'set-aside');
    },
  });

  const restart = () => {
    request.abandon();
    attempt.forgetAhead();
    take = resume;
    if (watched.isWatched()) load();
    else set({ phase: 'loading' });
  };

  const startAgain = () => {
    const current = state.get();
    if (current.phase === 'finished' && source.canStartAgain(current.results)) loadAnd(attempt.beginAgain);
    // A session that is not watched yet starts again once it is.
    if (current.phase === 'loading' && !watched.isWatched()) take = attempt.beginAgain;
  };

  const retry = () => {
    if (state.get().phase === 'failed') load();
  };

  const { respond, rate } = answers;
  const { cancel } = again;
  return {
    isWatched: watched.isWatched,
    show: (quiz, statement, isNew) => {
      if (state.get().phase === 'loading' && !watched.isWatched()) attempt.showAhead(quiz, statement, isNew);
    },
    session: { state: watched.state, begin, respond, rate, submit, next, cancel, retry, startAgain },
  };
};

const reportStatus = <Q extends Assessment, R>(
  { setStatus, progressed }: AssessmentSource<Q, R>,
  { attempt }: Q,
  status: AttemptStatus,
) => {
  if (attempt === null || attempt.finishedAt !== null || setStatus === null) return;
  oneAnswer(() => setStatus(attempt.attemptId, status)).subscribe(progressed);
};
