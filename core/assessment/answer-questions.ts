import type { Failure } from '../shared/failure.ts';
import type { LatestRequest } from '../shared/latest-request.ts';
import type { WritableState } from '../shared/state.ts';
import type { Assessment } from './assessment.ts';
import type { AssessmentSource } from './assessment-source.ts';
import { isOutdated } from './outdated.ts';
import type { QuestionResponse } from './questions/kind.ts';
import type { Answered, Asking, AssessmentSession, AssessmentState } from './session-state.ts';
import { RULES } from './subject.ts';
import {
  canRespond,
  continueAttempt,
  finishing,
  finishingFailed,
  graded,
  markedChoice,
  rated,
  responded,
  sending,
  sendingFailed,
  withAnswer,
} from './transitions.ts';
import type { UnsentAnswers } from './unsent-answers.ts';

interface AnswersThrough<Q extends Assessment, R> {
  readonly shown: WritableState<AssessmentState<Q, R>>;
  /** The session's only request: the next one cancels it. */
  readonly request: LatestRequest;
  readonly source: AssessmentSource<Q, R>;
  readonly unsentAnswers: UnsentAnswers;
  /** Reads the attempt again after a refusal, which is shown if the learner is still at the same step. */
  readonly reload: (refused: Asking<Q> | Answered<Q>, failure: Failure) => void;
  /** Continues when the grade is not revealed. */
  readonly continueWith: (quiz: Q) => void;
}

/** The part of a session from the first question of an attempt to its results. */
export const answerQuestions = <Q extends Assessment, R>({
  shown: { state, set, update },
  request,
  source,
  unsentAnswers,
  reload,
  continueWith,
}: AnswersThrough<Q, R>): Pick<AssessmentSession<Q, R>, 'respond' | 'rate' | 'submit' | 'next'> => {
  const respond = (response: QuestionResponse) => {
    const current = state.get();
    if (!canRespond(current, response)) return;
    if (current.quiz.attempt) unsentAnswers.drop(current.quiz.attempt.attemptId);
    set(responded(current, response));
  };

  const submit = () => {
    const current = state.get();
    const choice = markedChoice(current);
    if (current.phase !== 'asking' || current.sending === 'pending' || !choice) return;
    const isStored = unsentAnswers.save(choice);
    set(sending(current));
    request.ask(() => source.answer(current.quiz, choice), {
      succeeded: (grade) => {
        unsentAnswers.drop(choice.attemptId);
        if (RULES[source.subject].reveals === 'each-grade') {
          set(graded(current, grade));
          source.progressed();
        } else continueWith(withAnswer(current.quiz, grade));
      },
      failed: (failure) => {
        if (isOutdated(failure)) {
          unsentAnswers.drop(choice.attemptId);
          reload(current, failure);
        } else update((asking) => sendingFailed(asking, failure, isStored));
      },
    });
  };

  const next = () => {
    const current = state.get();
    if (current.phase !== 'answered' || current.finishing === 'pending') return;
    if (current.last) finish(current);
    else set(continueAttempt(current.quiz, null) ?? current);
  };

  const finish = (current: Answered<Q>) => {
    const attempt = current.quiz.attempt;
    if (attempt === null) return;
    set(finishing(current));
    request.ask(() => source.finish(current.quiz, attempt.attemptId), {
      succeeded: (results) => {
        set({ phase: 'finished', results });
        source.finished(results);
      },
      failed: (failure) =>
        isOutdated(failure)
          ? reload(current, failure)
          : update((answered) => finishingFailed(answered, failure)),
    });
  };

  const rate: AssessmentSession<Q, R>['rate'] = (confidence) =>
    update((current) => rated(current, confidence));

  return { respond, rate, submit, next };
};
