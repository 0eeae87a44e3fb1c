import { mayPass, unreachable } from '../shared/failure.ts';
import type { Assessment } from './assessment.ts';
import type { AssessmentState } from './session-state.ts';
import { beginningFailed, finishingFailed, sendingFailed } from './transitions.ts';

/**
 * Whether an answer or the end of an attempt waits to be sent again, or is being sent. Loading a quiz is also retried
 * while the server is unavailable. After a lost network it is not, because each try would show the toast of ER-01.
 */
export const waitingIn = <Q extends Assessment, R>(
  current: AssessmentState<Q, R>,
): 'unsent' | 'under-way' | 'none' => {
  if (current.phase === 'failed') return current.failure.kind === 'unavailable' ? 'unsent' : 'none';
  const step =
    current.phase === 'asking' ? current.sending : current.phase === 'answered' ? current.finishing : 'idle';
  if (step === 'pending') return 'under-way';
  return step === 'failed' && mayPassLater(current) ? 'unsent' : 'none';
};

/** Whether the state shows a failure that may be gone at the next try. */
export const mayPassLater = <Q extends Assessment, R>(current: AssessmentState<Q, R>): boolean =>
  'failure' in current && current.failure !== null && mayPass(current.failure);

/** The step that failed; null if none did. */
export const failedStep = <Q extends Assessment, R>(
  current: AssessmentState<Q, R>,
): 'load' | 'begin' | 'submit' | 'next' | null => {
  if (current.phase === 'failed') return 'load';
  if (current.phase === 'before' && current.starting === 'failed') return 'begin';
  if (current.phase === 'asking' && current.sending === 'failed') return 'submit';
  if (current.phase === 'answered' && current.finishing === 'failed') return 'next';
  return null;
};

/** The state after a pending request was stopped: the same as after a failure, so that both continue the same way. */
export const stopped = <Q extends Assessment, R>(
  current: AssessmentState<Q, R>,
  isStored: boolean,
): AssessmentState<Q, R> => {
  if (current.phase === 'loading') return { phase: 'failed', failure: unreachable };
  if (current.phase === 'before') return beginningFailed(current, unreachable);
  if (current.phase === 'answered') return finishingFailed(current, unreachable);
  return sendingFailed(current, unreachable, isStored);
};
