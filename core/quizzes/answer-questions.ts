import type { LatestRequest } from '../shared/latest-request.ts';
import type { WritableState } from '../shared/state.ts';
import { isOutdated } from './outdated.ts';
import type { UnsentAnswers } from './ports.ts';
import type { QuizInHand } from './quiz.ts';
import {
  canChoose,
  chosen,
  finishing,
  finishingFailed,
  goOn,
  graded,
  markedChoice,
  sending,
  sendingFailed,
} from './quiz-room.ts';
import type { QuizSource } from './quiz-source.ts';
import type { Answered, Room, RoomState } from './room-state.ts';

interface AnswersThrough<Q extends QuizInHand, R extends { readonly passed: boolean }> {
  readonly shown: WritableState<RoomState<Q, R>>;
  /** The room's only one: whatever it asks next abandons this. */
  readonly request: LatestRequest;
  readonly source: QuizSource<Q, R>;
  readonly unsentAnswers: UnsentAnswers;
  /** Called where another tab or device has gone on with the attempt. */
  readonly readAnew: () => void;
}

/** The part of a room that leads from the first question of an attempt to its results. */
export const answerQuestions = <Q extends QuizInHand, R extends { readonly passed: boolean }>({
  shown: { state, set, update },
  request,
  source,
  unsentAnswers,
  readAnew,
}: AnswersThrough<Q, R>): Pick<Room<Q, R>, 'choose' | 'submit' | 'next'> => {
  const choose = (optionId: string) => {
    const current = state.get();
    if (!canChoose(current, optionId)) return;
    if (current.quiz.attempt) unsentAnswers.drop(current.quiz.attempt.attemptId);
    set(chosen(current, optionId));
  };

  const submit = () => {
    const current = state.get();
    const choice = markedChoice(current);
    if (current.phase !== 'asking' || current.sending === 'pending' || !choice) return;
    const isKept = unsentAnswers.keep(choice);
    set(sending(current));
    request.ask(() => source.answer(choice), {
      took: (grade) => {
        unsentAnswers.drop(choice.attemptId);
        set(graded(current, grade));
        source.progressed();
      },
      failed: (failure) => {
        if (isOutdated(failure)) {
          unsentAnswers.drop(choice.attemptId);
          readAnew();
        } else update((asking) => sendingFailed(asking, failure, isKept));
      },
    });
  };

  const next = () => {
    const current = state.get();
    if (current.phase !== 'answered' || current.finishing === 'pending') return;
    if (current.last) finish(current);
    else set(goOn(current.quiz, null) ?? current);
  };

  const finish = (current: Answered<Q>) => {
    const attempt = current.quiz.attempt;
    if (attempt === null) return;
    set(finishing(current));
    request.ask(() => source.finish(current.quiz, attempt.attemptId), {
      took: (results) => {
        set({ phase: 'finished', results });
        source.finished(results);
      },
      failed: (failure) =>
        isOutdated(failure) ? readAnew() : update((answered) => finishingFailed(answered, failure)),
    });
  };

  return { choose, submit, next };
};
