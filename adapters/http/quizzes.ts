import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import {
  answerQuestionRow,
  finishQuizRow,
  quizBySlugRow,
  quizResultsRow,
  quizRow,
  quizStatusRow,
  startQuizRow,
} from '#contract/quizzes.ts';
import type { Quizzes } from '#core/quizzes/ports.ts';
import type { Calendar } from '#core/shared/ports.ts';
import type { Client } from './client.ts';

export const httpQuizzes = (client: Client, background: Client, calendar: Calendar): Quizzes => ({
  ofArticle: (articleId) => client.call(quizRow, { query: { articleId } }),
  ofSlug: (slug) => client.call(quizBySlugRow, { params: { slug } }),
  start: (articleId, place) => client.call(startQuizRow, { body: { articleId, ...place } }),
  answer: (choice) => client.call(answerQuestionRow, { body: choice }),
  finish: (attemptId) => client.call(finishQuizRow, { body: { attemptId, timeZone: calendar.timeZone() } }),
  results: (articleId) => client.call(quizResultsRow, { query: { articleId } }),
  setStatus: (attemptId, status) =>
    background
      .call(quizStatusRow, { body: { attemptId, status } })
      .pipe(map(mapRight((standing) => standing.status))),
});
