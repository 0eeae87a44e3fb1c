import type { DisclosureStatement } from '../activities/disclosure.ts';
import type { Failure } from '../shared/failure.ts';
import type { LatestRequest } from '../shared/latest-request.ts';
import type { WritableState } from '../shared/state.ts';
import type { Assessment } from './assessment.ts';
import type { AssessmentSource } from './assessment-source.ts';
import { isOutdated } from './outdated.ts';
import type { AssessmentState } from './session-state.ts';
import { before, beginning, beginningFailed, markedChoice, resumeAt, withAttempt } from './transitions.ts';
import type { UnsentAnswers } from './unsent-answers.ts';

interface BeginsThrough<Q extends Assessment, R> {
  readonly shown: WritableState<AssessmentState<Q, R>>;
  /** The session's only request: the next one cancels it. */
  readonly request: LatestRequest;
  readonly source: AssessmentSource<Q, R>;
  readonly unsentAnswers: UnsentAnswers;
  /** Sends an answer that was marked before the session was left. */
  readonly submit: () => void;
}

interface BeginAttempt<Q extends Assessment> {
  /** Shows where a loaded quiz continues: before its first attempt, at a question or at the results. */
  readonly enter: (quiz: Q) => void;
  readonly begin: () => void;
  /** Starts a new attempt of a loaded quiz. A learner who has already agreed read the statement before the first one. */
  readonly beginAgain: (quiz: Q) => void;
  /** Shows the page before the first attempt, although the learner's own attempt may still have to be read. */
  readonly showAhead: (quiz: Q, statement: DisclosureStatement, isNew: boolean) => void;
  /** Whether a prefetched quiz is shown, and the learner's own attempt is still to be read. */
  readonly isAhead: () => boolean;
  /** Forgets that a prefetched quiz is shown. */
  readonly forgetAhead: () => void;
}

/** The part of a session from a loaded quiz to the first question of an attempt. */
export const beginAttempt = <Q extends Assessment, R>({
  shown: { state, set, update },
  request,
  source,
  unsentAnswers,
  submit,
}: BeginsThrough<Q, R>): BeginAttempt<Q> => {
  const { briefing } = source;
  let isAhead = false;

  const failed = (failure: Failure) => set({ phase: 'failed', failure });

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

  const beginAgain = (quiz: Q) => {
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

  return {
    enter,
    begin,
    beginAgain,
    showAhead: (quiz, statement, isNew) => {
      isAhead = !isNew;
      set(before(quiz, statement));
    },
    isAhead: () => isAhead,
    forgetAhead: () => {
      isAhead = false;
    },
  };
};
