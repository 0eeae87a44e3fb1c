import type { Container } from 'inversify';
import { browserUnsentAnswers } from '#adapters/browser/unsent-answers.ts';
import { httpQuizzes } from '#adapters/http/quizzes.ts';
import type { QuizResults } from '#core/quizzes/quiz-results.ts';
import { reviewResults } from '#core/quizzes/review-results.ts';
import { takeQuiz } from '#core/quizzes/take-quiz.ts';
import { rememberedIn } from './caches.ts';
import { bindGuestQuizzes } from './guest-quizzes.ts';
import { T } from './tokens.ts';

export const bind = (container: Container): void => {
  const remember = rememberedIn(container.get(T.caches));

  /** What was just learned is shown where it was read before. */
  const finished = (results: QuizResults) => {
    container.get(T.reviewResults).put(results.articleId, results);
    if (container.isBound(T.viewTranscript)) container.get(T.viewTranscript).invalidate();
  };

  bindGuestQuizzes(container);
  container.bind(T.unsentAnswers).toResolvedValue(browserUnsentAnswers, [T.storage]);
  container.bind(T.quizzes).toResolvedValue(httpQuizzes, [T.client, T.calendar]);
  container.bind(T.reviewResults).toResolvedValue(reviewResults, [T.quizzes]).onActivation(remember);
  container
    .bind(T.takeQuiz)
    .toResolvedValue(
      (quizzes, guestQuizzes, guestSession, unsentAnswers, connectivity) =>
        takeQuiz(quizzes, guestQuizzes, guestSession, unsentAnswers, connectivity, finished),
      [T.quizzes, T.guestQuizzes, T.guestSession, T.unsentAnswers, T.connectivity],
    )
    .onActivation(remember);
};
