import type { Container } from 'inversify';
import { sentAlong } from '#adapters/browser/sent-along.ts';
import { browserUnsentAnswers } from '#adapters/browser/unsent-answers.ts';
import { httpQuizzes, sentQuiz } from '#adapters/http/quizzes.ts';
import { findQuiz } from '#core/quizzes/find-quiz.ts';
import { noticingStarts } from '#core/quizzes/noticing-starts.ts';
import { reviewResults } from '#core/quizzes/review-results.ts';
import { type QuizNews, takeQuiz } from '#core/quizzes/take-quiz.ts';
import { activityChangedIn } from './activity-changed.ts';
import { rememberedIn } from './caches.ts';
import { bindCurrentArticle } from './current-article.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  const remember = rememberedIn(container.get(the('caches')));

  const changed = activityChangedIn(container);
  /** What was just learned is shown where it was read before. */
  const news: QuizNews = {
    progressed: (articleId) => container.get(the('followActivity')).changed(articleId),
    finished: (results) => {
      changed(results.articleId);
      container.get(the('reviewResults')).put(results.articleId, results);
    },
  };

  const sent = sentQuiz(sentAlong(document, 'article-quiz'));
  const isNew = [container.get(the('authToken')).value, container.get(the('guestSession')).hash].every(
    (state) => state.get() === null,
  );

  bindCurrentArticle(container);
  container.bind(the('unsentAnswers')).toResolvedValue(browserUnsentAnswers, [the('storage')]);
  /** Who has begun a quiz has no pretest of it any more. */
  const begun = () => {
    if (container.isBound(the('checkPretest'))) container.get(the('checkPretest')).clear();
  };
  container
    .bind(the('quizzes'))
    .toResolvedValue(
      (client, background, calendar) => noticingStarts(httpQuizzes(client, background, calendar), begun),
      [the('client'), the('backgroundClient'), the('calendar')],
    );
  container
    .bind(the('findQuiz'))
    .toResolvedValue(findQuiz, [the('quizzes')])
    .onActivation(remember);
  container
    .bind(the('reviewResults'))
    .toResolvedValue(reviewResults, [the('quizzes')])
    .onActivation(remember);
  container
    .bind(the('takeQuiz'))
    .toResolvedValue(
      (quizzes, activities, guestQuizzes, guestSession, unsentAnswers, connectivity) =>
        takeQuiz(quizzes, activities, guestQuizzes, guestSession, unsentAnswers, connectivity, news),
      [
        ...([the('quizzes'), the('activities'), the('guestQuizzes')] as const),
        ...([the('guestSession'), the('unsentAnswers'), the('connectivity')] as const),
      ],
    )
    .onActivation((context, rooms) => {
      if (sent) rooms.show(sent.quiz, sent.statement, isNew);
      return remember(context, rooms);
    });
};
