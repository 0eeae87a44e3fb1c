import type { Choice } from '#core/quizzes/ports.ts';
import type { GuestQuiz } from '#core/quizzes/quiz.ts';
import type { Clearable } from '#core/shared/refreshable.ts';
import { fields, listOf, oneOf, text } from './decoders.ts';
import type { DeviceStorage } from './device-storage.ts';
import type { KeptValueRow } from './kept-value.ts';

const ID = /^[1-9]\d{0,17}$/;
const HASH = /^[\w-]{22,128}$/;
const SLUG = /^[a-z0-9][a-z0-9-]{0,199}$/;
const TOKEN = /^[\w.~+/=-]{1,1024}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]{5,15}(Z|[+-]\d\d:\d\d)$/;
const ANONYMOUS_ID = /^[0-9a-f]{32}$/;

/** Whose session it is (SE-01). An older token must never come back as if it were the present one. */
export const authTokenRow: KeptValueRow<string | null> = {
  key: 'preceptor.auth-token',
  decode: text(TOKEN),
  encode: String,
  initial: null,
  clearedBy: 'logout',
  whenFull: 'forget-older',
};

export const guestHashRow: KeptValueRow<string | null> = {
  key: 'preceptor.guest-hash',
  decode: text(HASH),
  encode: String,
  initial: null,
  clearedBy: 'logout',
  whenFull: 'forget-older',
};

export const visitedArticlesRow: KeptValueRow<readonly string[]> = {
  key: 'preceptor.visited-articles',
  decode: listOf(text(ID)),
  encode: (ids) => ids,
  initial: [],
  clearedBy: 'logout',
  whenFull: 'keep-older',
};

export const guestQuizzesRow: KeptValueRow<readonly GuestQuiz[]> = {
  key: 'preceptor.guest-quizzes',
  decode: listOf(
    fields(
      { quizId: ID, hash: HASH, articleId: ID, startedAt: MOMENT },
      { topicSlug: SLUG, stateSlug: SLUG },
    ),
  ),
  encode: (quizzes) => quizzes,
  initial: [],
  clearedBy: 'logout',
  whenFull: 'keep-older',
};

export const unsentAnswersRow: KeptValueRow<readonly Choice[]> = {
  key: 'preceptor.unsent-answers',
  decode: listOf(fields({ attemptId: ID, questionId: ID, optionId: ID })),
  encode: (choices) => choices,
  initial: [],
  clearedBy: 'logout',
  whenFull: 'keep-older',
};

export const themeRow: KeptValueRow<'light' | 'dark'> = {
  key: 'preceptor.theme',
  decode: oneOf('light', 'dark'),
  encode: String,
  initial: 'light',
  clearedBy: 'nothing',
  whenFull: 'keep-older',
};

/** The anonymous identifier that the flag service knows this device by (SE-05). */
export const ffIdRow: KeptValueRow<string | null> = {
  key: 'preceptor.ffId',
  decode: text(ANONYMOUS_ID),
  encode: String,
  initial: null,
  clearedBy: 'nothing',
  whenFull: 'keep-older',
};

/** Every row but the token's: clearing that is what ends a session. */
const rows = [guestHashRow, visitedArticlesRow, guestQuizzesRow, unsentAnswersRow, themeRow, ffIdRow];

/** What a session leaves on the device beside its token, whether this page has opened it or not (SE-02). */
export const clearedByLogout = (storage: DeviceStorage): Clearable => ({
  clear: () => {
    for (const { key, clearedBy } of rows) if (clearedBy === 'logout') storage.remove(key);
  },
});
