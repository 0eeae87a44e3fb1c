import { Subscription } from 'rxjs';
import type { DisclosureStatement } from '../activities/disclosure.ts';
import type { AttemptStatus } from '../quizzes/ports.ts';
import type { Caches } from '../shared/caches.ts';
import { type Failure, mayPass, unreachable } from '../shared/failure.ts';
import { latestRequest } from '../shared/latest-request.ts';
import { learnerState } from '../shared/learner-state.ts';
import { oneAnswer } from '../shared/one-answer.ts';
import type { Connectivity } from '../shared/ports.ts';
import { watchedState } from '../shared/state.ts';
import { tryLater } from '../shared/try-later.ts';
import { answerQuestions } from './answer-questions.ts';
import type { Assessment } from './assessment.ts';
import type { AssessmentSource } from './assessment-source.ts';
import { isOutdated } from './outdated.ts';
import type { AssessmentSession, AssessmentState } from './session-state.ts';
import {
  before,
  beginning,
  beginningFailed,
  finishingFailed,
  markedChoice,
  resumeAt,
  sendingFailed,
  withAttempt,
  withRefusal,
} from './transitions.ts';
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
 * The effects of one session: starting an attempt, and what happens as the session is watched or left. The pure
 * transitions in transitions.ts decide the states.
 */
export const openSession = <Q extends Assessment, R>(
  caches: Caches,
  source: AssessmentSource<Q, R>,
  { unsentAnswers, connectivity }: SessionPorts,
): OpenSession<Q, R> => {
  const { briefing, setStatus } = source;
  const shown = learnerState<AssessmentState<Q, R>>(caches, { phase: 'loading' }, () => restart());
  const { state, set, update } = shown;
  const request = latestRequest();
  let network = Subscription.EMPTY;
  /** A prefetched quiz is shown, and the learner's own attempt is still to be read. */
  let isAhead = false;

  const { respond, rate, submit, next } = answerQuestions({
    shown,
    request,
    source,
    unsentAnswers,
    reload: (refused, failure) =>
      loadAnd((quiz) => {
        enter(quiz);
        update((current) => withRefusal(current, refused, failure));
        reportStatus(quiz, 'under-way');
      }),
    continueWith: (quiz) => enter(quiz),
  });

  const failed = (failure: Failure) => set({ phase: 'failed', failure });

  const load = () =>
    loadAnd((quiz) => {
      enter(quiz);
      reportStatus(quiz, 'under-way');
    });

  const reportStatus = ({ attempt }: Q, status: AttemptStatus) => {
    if (attempt === null || attempt.finishedAt !== null || setStatus === null) return;
    oneAnswer(() => setStatus(attempt.attemptId, status)).subscribe(source.progressed);
  };

  const loadAnd = (take: (quiz: Q) => void) => {
    const read = () => request.ask(source.load, { succeeded: take, failed });
    lastStep = () => {
      set({ phase: 'loading' });
      read();
    };
    readAgain = read;
    lastStep();
  };
  let lastStep = load;
  /** The same, but the failure stays on the page meanwhile. */
  let readAgain = load;

  const readOwn = () => request.ask(source.load, { succeeded: enter, failed });

  const enter = (quiz: Q) => {
    isAhead = false;
    const unsent = quiz.attempt && unsentAnswers.of(quiz.attempt.attemptId);
    const way = resumeAt(source.subject, quiz, unsent, source.isOver(quiz));
    if (way.go === 'start') brief(quiz);
    else if (way.go === 'results')
      request.ask(() => source.results(quiz), {
        succeeded: (results) => set({ phase: 'finished', results }),
        failed,
      });
    else {
      set(way.state);
      if (markedChoice(way.state)) submit();
      else if (unsent) unsentAnswers.drop(unsent.attemptId);
    }
  };

  const brief = (quiz: Q) => {
    if (briefing === null) start(quiz);
    else request.ask(briefing.statement, { succeeded: (statement) => set(before(quiz, statement)), failed });
  };

  /** A learner who has already agreed read the statement before the first attempt. */
  const showStatementAgain = (quiz: Q) => {
    if (briefing === null) start(quiz);
    else
      request.ask(briefing.statement, {
        succeeded: (statement) => (statement.agreed ? start(quiz) : set(before(quiz, statement))),
        failed,
      });
  };

  const begin = () => {
    const current = state.get();
    if (current.phase !== 'before' || current.starting === 'pending') return;
    isAhead = false;
    set(beginning(current));
    if (current.statement.agreed || briefing === null) start(current.quiz);
    else request.ask(briefing.agree, { succeeded: () => start(current.quiz), failed: beginFailed });
  };

  const start = (quiz: Q) =>
    request.ask(source.start, {
      succeeded: (attempt) => {
        source.progressed();
        enter(withAttempt(quiz, attempt));
      },
      failed: beginFailed,
    });

  const beginFailed = (failure: Failure) => {
    if (state.get().phase !== 'before' || isOutdated(failure)) failed(failure);
    else update((current) => beginningFailed(current, failure));
  };

  /** Puts a pending request into the same state as after a failure, so that both continue the same way. */
  const stopWaiting = () => {
    if (!request.isPending()) return;
    request.abandon();
    const { phase } = state.get();
    if (phase === 'loading') failed(unreachable);
    if (phase === 'before') update((current) => beginningFailed(current, unreachable));
    if (phase === 'answered') update((answered) => finishingFailed(answered, unreachable));
    if (phase === 'asking') update((asking) => sendingFailed(asking, unreachable, isMarkedStored(asking)));
  };

  const isMarkedStored = (asking: AssessmentState<Q, R>) => {
    const choice = markedChoice(asking);
    return choice !== undefined && unsentAnswers.of(choice.attemptId) !== null;
  };

  const tryAgain = () => {
    const current = state.get();
    if (current.phase === 'failed') lastStep();
    if (current.phase === 'before' && current.starting === 'failed') begin();
    if (current.phase === 'asking' && current.sending === 'failed') submit();
    if (current.phase === 'answered' && current.finishing === 'failed') next();
  };

  const retryIfTemporary = () => {
    const current = state.get();
    if (!('failure' in current) || !current.failure || !mayPass(current.failure)) return;
    if (current.phase === 'failed') readAgain();
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

  const watched = watchedState(state, {
    entered: () => {
      network = connectivity.online$.subscribe(retryIfTemporary);
      network.add(state.changes$.subscribe(planNextTry));
      network.add(later.stop);
      const current = state.get();
      if (current.phase === 'loading') lastStep();
      else if (isAhead) readOwn();
      else tryAgain();
      if ('quiz' in current) reportStatus(current.quiz, 'under-way');
    },
    left: () => {
      network.unsubscribe();
      const current = state.get();
      if (current.phase === 'loading' || isAhead) request.abandon();
      else stopWaiting();
      if ('quiz' in current) reportStatus(current.quiz, 'set-aside');
    },
  });

  const restart = () => {
    request.abandon();
    isAhead = false;
    lastStep = load;
    set({ phase: 'loading' });
    if (watched.isWatched()) load();
  };

  return {
    isWatched: watched.isWatched,
    show: (quiz, statement, isNew) => {
      if (state.get().phase !== 'loading' || watched.isWatched()) return;
      isAhead = !isNew;
      set(before(quiz, statement));
    },
    session: {
      state: watched.state,
      begin,
      respond,
      rate,
      submit,
      next,
      cancel: () => {
        stopWaiting();
        // The learner no longer wants it to be sent automatically.
        later.stop();
      },
      retry: () => {
        if (state.get().phase === 'failed') lastStep();
      },
      startAgain: () => {
        const current = state.get();
        if (current.phase === 'finished' && source.canStartAgain(current.results))
          loadAnd(showStatementAgain);
        // A session that is not watched yet starts again once it is.
        if (current.phase === 'loading' && !watched.isWatched()) lastStep = () => loadAnd(showStatementAgain);
      },
    },
  };
};

/**
 * Whether an answer or the end of an attempt waits to be sent again, or is being sent. Loading a quiz is also retried
 * while the server is unavailable. After a lost network it is not, because each try would show the toast of ER-01.
 */
const waitingIn = <Q extends Assessment, R>(
  current: AssessmentState<Q, R>,
): 'unsent' | 'under-way' | 'none' => {
  if (current.phase === 'failed') return current.failure.kind === 'unavailable' ? 'unsent' : 'none';
  const step =
    current.phase === 'asking' ? current.sending : current.phase === 'answered' ? current.finishing : 'idle';
  if (step === 'pending') return 'under-way';
  return step === 'failed' && 'failure' in current && current.failure && mayPass(current.failure)
    ? 'unsent'
    : 'none';
};
