import { map as mapRight } from 'fp-ts/Either';
import { map } from 'rxjs';
import { object } from 'valibot';
import { checkDisclosureRow } from '#contract/activities.ts';
import {
  answerQuestionRow,
  finishQuizRow,
  quizBySlugRow,
  quizResultsRow,
  quizRow,
  quizStatusRow,
  startQuizRow,
} from '#contract/quizzes.ts';
import type { DisclosureStatement } from '#core/activities/disclosure.ts';
import type { Calendar, Quizzes } from '#core/quizzes/ports.ts';
import type { Quiz } from '#core/quizzes/quiz.ts';
import type { Client } from './client.ts';
import { readSent } from './read-sent.ts';

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

const sent = object({ quiz: quizRow.response, statement: checkDisclosureRow.response });

interface SentQuiz {
  readonly quiz: Quiz;
  readonly statement: DisclosureStatement;
}

/** The quiz that came with the document, with nobody's attempt or agreement; null where none did. */
export const sentQuiz = (text: string | null): SentQuiz | null => readSent(sent, text);
