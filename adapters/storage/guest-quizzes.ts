import type { GuestQuizzes } from '#core/quizzes/ports.ts';
import type { GuestQuiz } from '#core/quizzes/quiz.ts';
import { HASH, ID, listOf, text } from './decoders.ts';
import type { DeviceStorage } from './device-storage.ts';
import { fields } from './field-decoder.ts';
import { type StorageEntry, storedValue } from './stored-value.ts';

const SLUG = /^[a-z0-9][a-z0-9-]{0,199}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]{5,15}(Z|[+-]\d\d:\d\d)$/;

const guestQuizzesEntry: StorageEntry<readonly GuestQuiz[]> = {
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

/**
 * The ids of all quizzes that a guest has taken here, including removed ones. The specification only requires that they
 * are stored (SE-05): no page reads them, because the quizzes above say which can be continued.
 */
const quizzesTakenEntry: StorageEntry<readonly string[]> = {
  key: 'preceptor.quizzes-taken',
  decode: listOf(text(ID)),
  encode: (ids) => ids,
  initial: [],
  whenFull: 'keep-older',
};

/** The most that registration accepts; the oldest are removed first. */
const MAX_STORED = 500;

export const storedGuestQuizzes = (storage: DeviceStorage): GuestQuizzes => {
  const { state, set, clear } = storedValue(guestQuizzesEntry, storage);
  const taken = storedValue(quizzesTakenEntry, storage);
  return {
    all: state,
    save: (quiz) => {
      const others = state.get().filter((other) => !isAtSamePlace(other, quiz));
      set([...others, quiz].slice(-MAX_STORED));
      taken.set([...taken.state.get().filter((id) => id !== quiz.quizId), quiz.quizId].slice(-MAX_STORED));
    },
    remove: (quizzes) => {
      const hashes = new Set(quizzes.map(({ hash }) => hash));
      const rest = state.get().filter(({ hash }) => !hashes.has(hash));
      if (rest.length < state.get().length) set(rest);
    },
    clear: () => {
      clear();
      taken.clear();
    },
  };
};

const isAtSamePlace = (one: GuestQuiz, other: GuestQuiz): boolean =>
  one.articleId === other.articleId && one.topicSlug === other.topicSlug && one.stateSlug === other.stateSlug;
