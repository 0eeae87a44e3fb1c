import { httpQuizzes, sentQuiz } from '#adapters/http/quizzes.ts';
import { storedGuestReview } from '#adapters/storage/guest-review.ts';
import { storedUnsentAnswers } from '#adapters/storage/unsent-answers.ts';
import type { DisclosureStatement } from '#core/activities/disclosure.ts';
import type { UnsentAnswers } from '#core/assessment/unsent-answers.ts';
import { findQuiz } from '#core/quizzes/find-quiz.ts';
import type { Quizzes } from '#core/quizzes/ports.ts';
import type { Quiz } from '#core/quizzes/quiz.ts';
import { reviewResults } from '#core/quizzes/review-results.ts';
import { takeQuiz } from '#core/quizzes/take-quiz.ts';
import { keepMissed } from '#core/review/keep-missed.ts';
import type { DeviceReview } from '#core/review/ports.ts';
import { activities } from './activities.ts';
import { first } from './first.ts';
import { type Api, defineContext } from './wire.ts';

export interface QuizzesPorts {
  readonly quizzes: Quizzes;
  readonly unsentAnswers: UnsentAnswers;
  readonly deviceReview: DeviceReview;
  /** The quiz that came with the document, if any. */
  readonly quizAhead: { readonly quiz: Quiz; readonly statement: DisclosureStatement } | null;
}

export const quizzes = defineContext({
  name: 'quizzes',
  needs: { first, activities },
  during: {
    quizzes: { otherwise: 'shown', start: 'quiz', answer: 'quiz', finish: 'quiz', setStatus: 'background' },
  },
  build: (
    { quizzes, unsentAnswers, deviceReview, quizAhead }: QuizzesPorts,
    {
      first: { caches, guestQuizzes, guestSession, connectivity, authToken, now },
      activities: { disclosures },
    },
  ) => {
    const results = reviewResults({ caches, quizzes });
    const taking = takeQuiz({
      caches,
      quizzes,
      disclosures,
      guestQuizzes,
      guestSession,
      unsentAnswers,
      connectivity,
      reviewResults: results,
      keepMissed: keepMissed({ deviceReview, authToken, now }),
    });
    // A visitor with neither a session nor a guest hash cannot have started it.
    const isNew = authToken.value.get() === null && guestSession.hash.get() === null;
    if (quizAhead) taking.show(quizAhead.quiz, quizAhead.statement, isNew);
    return { findQuiz: findQuiz({ caches, quizzes }), reviewResults: results, takeQuiz: taking };
  },
  /** `quizInPage` is the quiz that came with the document, as JSON. */
  fromApi: ({ client, storage, calendar }: Api, { quizInPage }: { readonly quizInPage: string | null }) => ({
    quizAhead: sentQuiz(quizInPage),
    quizzes: httpQuizzes(client, calendar),
    unsentAnswers: storedUnsentAnswers(storage),
    deviceReview: storedGuestReview(storage),
  }),
});
