import { httpQuizzes } from '#adapters/http/quizzes.ts';
import { sentQuiz } from '#adapters/http/sent-quiz.ts';
import { storedGuestReview } from '#adapters/storage/guest-review.ts';
import { storedUnsentAnswers } from '#adapters/storage/unsent-answers.ts';
import type { DisclosureStatement } from '#core/activities/disclosure.ts';
import type { UnsentAnswers } from '#core/assessment/unsent-answers.ts';
import { findQuiz } from '#core/quizzes/find-quiz.ts';
import type { Quizzes } from '#core/quizzes/ports.ts';
import type { Quiz } from '#core/quizzes/quiz.ts';
import { reviewResults } from '#core/quizzes/review-results.ts';
import { takeQuiz } from '#core/quizzes/take-quiz.ts';
import type { QuizzesUseCases } from '#core/quizzes/use-cases.ts';
import { keepMissed } from '#core/review/keep-missed.ts';
import type { DeviceReview } from '#core/review/ports.ts';
import type { ActivitiesBindings } from './activities.ts';
import type { FirstBindings } from './first.ts';
import { type Api, partOf, recipesOver } from './wire.ts';

export interface QuizzesPorts {
  readonly quizzes: Quizzes;
  readonly unsentAnswers: UnsentAnswers;
  readonly deviceReview: DeviceReview;
  /** The quiz that came with the document, if any. */
  readonly quizAhead: { readonly quiz: Quiz; readonly statement: DisclosureStatement } | null;
}

interface QuizzesBuilt extends QuizzesUseCases {
  readonly reviewResults: ReturnType<typeof reviewResults>;
  readonly takeQuiz: ReturnType<typeof takeQuiz>;
}

export interface QuizzesBindings extends QuizzesPorts, QuizzesBuilt {}

const from = recipesOver<FirstBindings & ActivitiesBindings & QuizzesBindings>();

export const quizzes = (ports: QuizzesPorts) =>
  partOf<QuizzesPorts, QuizzesBuilt, 'quizzes'>({
    context: 'quizzes',
    after: ['activities'],
    ports,
    during: {
      quizzes: { otherwise: 'shown', start: 'quiz', answer: 'quiz', finish: 'quiz', setStatus: 'background' },
    },
    build: {
      findQuiz: from(['caches', 'quizzes'], findQuiz),
      reviewResults: from(['caches', 'quizzes'], reviewResults),
      takeQuiz: from(
        [
          'caches',
          'quizzes',
          'disclosures',
          'guestQuizzes',
          'guestSession',
          'unsentAnswers',
          'connectivity',
          'reviewResults',
          'quizAhead',
          'authToken',
          'deviceReview',
          'now',
        ],
        (caches, port, disclosures, guestQuizzes, guestSession, ...others) => {
          const [unsentAnswers, connectivity, results, ahead, authToken, deviceReview, now] = others;
          const taking = takeQuiz(
            caches,
            port,
            disclosures,
            guestQuizzes,
            guestSession,
            unsentAnswers,
            connectivity,
            results,
            keepMissed({ deviceReview, authToken, now }),
          );
          // A visitor with neither a session nor a guest hash cannot have started it.
          const isNew = authToken.value.get() === null && guestSession.hash.get() === null;
          if (ahead) taking.show(ahead.quiz, ahead.statement, isNew);
          return taking;
        },
      ),
    },
  });

/** `sent` is the quiz that came with the document. */
export const quizzesOverApi = ({ client, storage, calendar }: Api, sent: string | null): QuizzesPorts => ({
  quizAhead: sentQuiz(sent),
  quizzes: httpQuizzes(client, calendar),
  unsentAnswers: storedUnsentAnswers(storage),
  deviceReview: storedGuestReview(storage),
});
