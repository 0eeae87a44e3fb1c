import { Subscription } from 'rxjs';
import type { LatestRequest } from '../shared/latest-request.ts';
import type { Connectivity } from '../shared/ports.ts';
import type { WritableState } from '../shared/state.ts';
import { tryLater } from '../shared/try-later.ts';
import type { Assessment } from './assessment.ts';
import type { AssessmentState } from './session-state.ts';
import { markedChoice } from './transitions.ts';
import type { UnsentAnswers } from './unsent-answers.ts';
import { failedStep, mayPassLater, stopped, waitingIn } from './waiting.ts';

interface RetriesThrough<Q extends Assessment, R> {
  readonly shown: WritableState<AssessmentState<Q, R>>;
  readonly request: LatestRequest;
  readonly unsentAnswers: UnsentAnswers;
  readonly connectivity: Connectivity;
  /** The steps that may fail. */
  readonly steps: Readonly<Record<'load' | 'begin' | 'submit' | 'next', () => void>>;
  /** Loads while the failure stays on the page. */
  readonly reload: () => void;
}

interface RetrySteps {
  /** Takes the step again that failed. */
  readonly tryAgain: () => void;
  /** Stops a pending request, and leaves the state as after a failure. */
  readonly stopWaiting: () => void;
  /** The same for a learner who gives up: nothing is sent again by itself. */
  readonly cancel: () => void;
  /** Tries again when the network returns, and from time to time, until it is unsubscribed. */
  readonly whileWatched: () => Subscription;
}

/** The part of a session that waits, stops waiting and tries again. */
export const retrySteps = <Q extends Assessment, R>({
  shown: { state, update },
  request,
  unsentAnswers,
  connectivity,
  steps,
  reload,
}: RetriesThrough<Q, R>): RetrySteps => {
  const isMarkedStored = (current: AssessmentState<Q, R>) => {
    const choice = markedChoice(current);
    return choice !== undefined && unsentAnswers.of(choice.attemptId) !== null;
  };

  const stopWaiting = () => {
    if (!request.isPending()) return;
    request.abandon();
    update((current) => stopped(current, isMarkedStored(current)));
  };

  const tryAgain = () => {
    const step = failedStep(state.get());
    if (step !== null) steps[step]();
  };

  const retryIfTemporary = () => {
    const current = state.get();
    if (!mayPassLater(current)) return;
    if (current.phase === 'failed') reload();
    else tryAgain();
  };

  /** Browsers report a network, not that the server can be reached, so the device retries from time to time. */
  const later = tryLater(connectivity, retryIfTemporary);
  const planNextTry = () => {
    const waiting = waitingIn(state.get());
    if (waiting === 'unsent') later.plan();
    else if (waiting === 'none') later.reset();
    else later.stop();
  };

  return {
    tryAgain,
    stopWaiting,
    cancel: () => {
      stopWaiting();
      later.stop();
    },
    whileWatched: () => {
      const trying = new Subscription(later.stop);
      trying.add(connectivity.online$.subscribe(retryIfTemporary));
      trying.add(state.changes$.subscribe(planNextTry));
      return trying;
    },
  };
};
