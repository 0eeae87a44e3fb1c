import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import {
  answerQuestionEndpoint,
  finishQuizEndpoint,
  quizBySlugEndpoint,
  quizEndpoint,
  quizResultsEndpoint,
  quizStatusEndpoint,
  startQuizEndpoint,
} from '#contract/quizzes.ts';
import type { Quizzes } from '#core/quizzes/ports.ts';
import type { Calendar } from '#core/shared/ports.ts';
import type { Client } from './client.ts';

export const httpQuizzes = (client: Client, calendar: Calendar): Quizzes => ({
  ofArticle: (articleId) => client.call(quizEndpoint, { query: { articleId } }),
  ofSlug: (slug) => client.call(quizBySlugEndpoint, { params: { slug } }),
  start: (articleId, place) => client.call(startQuizEndpoint, { body: { articleId, ...place } }),
  answer: (choice) => client.call(answerQuestionEndpoint, { body: choice }),
  finish: (attemptId) =>
    client.call(finishQuizEndpoint, { body: { attemptId, timeZone: calendar.timeZone() } }),
  results: (articleId) => client.call(quizResultsEndpoint, { query: { articleId } }),
  setStatus: (attemptId, status) =>
    client
      .call(quizStatusEndpoint, { body: { attemptId, status } })
      .pipe(map(mapRight((standing) => standing.status))),
});
