import {
  answerQuestionRow,
  finishQuizRow,
  quizBySlugRow,
  quizResultsRow,
  quizRow,
  startQuizRow,
} from '#contract/quizzes.ts';
import type { Calendar, Quizzes } from '#core/quizzes/ports.ts';
import type { Client } from './client.ts';

/** Finishing tells the learner's zone, which the day of completion is taken from. */
export const httpQuizzes = (client: Client, calendar: Calendar): Quizzes => ({
  ofArticle: (articleId) => client.call(quizRow, { query: { articleId } }),
  ofSlug: (slug) => client.call(quizBySlugRow, { params: { slug } }),
  start: (articleId, place) => client.call(startQuizRow, { body: { articleId, ...place } }),
  answer: (choice) => client.call(answerQuestionRow, { body: choice }),
  finish: (attemptId) => client.call(finishQuizRow, { body: { attemptId, timeZone: calendar.timeZone() } }),
  results: (articleId) => client.call(quizResultsRow, { query: { articleId } }),
});
