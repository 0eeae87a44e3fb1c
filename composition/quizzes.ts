import type { Container } from 'inversify';
import { sentAlong } from '#adapters/browser/sent-along.ts';
import { browserUnsentAnswers } from '#adapters/browser/unsent-answers.ts';
import { httpDisclosures } from '#adapters/http/disclosures.ts';
import { sentQuiz } from '#adapters/http/sent-quiz.ts';
import { findQuiz } from '#core/quizzes/find-quiz.ts';
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
    progressed: (articleId) => {
      if (container.isBound(the('followActivity'))) container.get(the('followActivity')).changed(articleId);
    },
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
  container
    .bind(the('findQuiz'))
    .toResolvedValue(findQuiz, [the('quizzes')])
    .onActivation(remember);
  container
    .bind(the('takeQuiz'))
    .toResolvedValue(
      (quizzes, client, guestQuizzes, guestSession, unsentAnswers, connectivity) =>
        takeQuiz(
          ...([quizzes, httpDisclosures(client), guestQuizzes, guestSession, unsentAnswers] as const),
          ...([connectivity, news] as const),
        ),
      [
        ...([the('quizzes'), the('client'), the('guestQuizzes')] as const),
        ...([the('guestSession'), the('unsentAnswers'), the('connectivity')] as const),
      ],
    )
    .onActivation((context, rooms) => {
      if (sent) rooms.show(sent.quiz, sent.statement, isNew);
      return remember(context, rooms);
    });
};
