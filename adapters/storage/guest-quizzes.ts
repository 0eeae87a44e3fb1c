import type { GuestQuizzes } from '#core/quizzes/ports.ts';
import type { GuestQuiz } from '#core/quizzes/quiz.ts';
import { HASH, ID, listOf } from './decoders.ts';
import type { DeviceStorage } from './device-storage.ts';
import { fields } from './field-decoder.ts';
import { type StoredValue, storedValue } from './stored-value.ts';

const SLUG = /^[a-z0-9][a-z0-9-]{0,199}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]{5,15}(Z|[+-]\d\d:\d\d)$/;

const storedGuestQuizzes: StoredValue<readonly GuestQuiz[]> = {
  key: 'preceptor.guest-quizzes',
  decode: listOf(
    fields(
      { quizId: ID, hash: HASH, articleId: ID, startedAt: MOMENT },
      { topicSlug: SLUG, stateSlug: SLUG },
    ),
  ),
  encode: (quizzes) => quizzes,
  initial: [],
  whenFull: 'keep-older',
};

/** The most that registration accepts; the oldest are removed first. */
const MOST = 500;

export const keptGuestQuizzes = (storage: DeviceStorage): GuestQuizzes => {
  const { state, set, clear } = storedValue(storedGuestQuizzes, storage);
  return {
    all: state,
    save: (quiz) => {
      const others = state.get().filter((other) => !isAtSamePlace(other, quiz));
      set([...others, quiz].slice(-MOST));
    },
    remove: (quizzes) => {
      const hashes = new Set(quizzes.map(({ hash }) => hash));
      const rest = state.get().filter(({ hash }) => !hashes.has(hash));
      if (rest.length < state.get().length) set(rest);
    },
    clear,
  };
};

const isAtSamePlace = (one: GuestQuiz, other: GuestQuiz): boolean =>
  one.articleId === other.articleId && one.topicSlug === other.topicSlug && one.stateSlug === other.stateSlug;
