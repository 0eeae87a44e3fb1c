import type { GuestQuizzes } from '#core/quizzes/ports.ts';
import type { GuestQuiz } from '#core/quizzes/quiz.ts';
import type { DeviceStorage } from './device-storage.ts';
import { keptValue } from './kept-value.ts';
import { guestQuizzesRow } from './kept-values.ts';

/** As many as registration takes along; the oldest go first. */
const MOST = 500;

export const browserGuestQuizzes = (storage: DeviceStorage): GuestQuizzes => {
  const { state, set, clear } = keptValue(guestQuizzesRow, storage);
  return {
    all: state,
    keep: (quiz) => {
      const others = state.get().filter((other) => !isAtSamePlace(other, quiz));
      set([...others, quiz].slice(-MOST));
    },
    clear,
  };
};

const isAtSamePlace = (one: GuestQuiz, other: GuestQuiz): boolean =>
  one.articleId === other.articleId && one.topicSlug === other.topicSlug && one.stateSlug === other.stateSlug;
