import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { object } from 'valibot';
import { checkDisclosureEndpoint } from '#contract/activities.ts';
import {
  answerQuestionEndpoint,
  finishQuizEndpoint,
  quizBySlugEndpoint,
  quizEndpoint,
  quizResultsEndpoint,
  quizStatusEndpoint,
  startQuizEndpoint,
} from '#contract/quizzes.ts';
import type { DisclosureStatement } from '#core/activities/disclosure.ts';
import { withOldOptionId } from '#core/assessment/questions/old-option-id.ts';
import type { Quizzes } from '#core/quizzes/ports.ts';
import type { Quiz } from '#core/quizzes/quiz.ts';
import type { Calendar } from '#core/shared/ports.ts';
import type { Client } from './client.ts';
import { readSent } from './read-sent.ts';

export const httpQuizzes = (client: Client, calendar: Calendar): Quizzes => ({
  ofArticle: (articleId) => client.call(quizEndpoint, { query: { articleId } }),
  ofSlug: (slug) => client.call(quizBySlugEndpoint, { params: { slug } }),
  start: (articleId, requirement) => client.call(startQuizEndpoint, { body: { articleId, ...requirement } }),
  answer: (choice) => client.call(answerQuestionEndpoint, { body: withOldOptionId(choice) }),
  finish: (attemptId) =>
    client.call(finishQuizEndpoint, { body: { attemptId, timeZone: calendar.timeZone() } }),
  results: (articleId) => client.call(quizResultsEndpoint, { query: { articleId } }),
  setStatus: (attemptId, status) =>
    client
      .call(quizStatusEndpoint, { body: { attemptId, status } })
      .pipe(map(mapRight((standing) => standing.status))),
});

/** What comes with the document of a quiz. */
export const sentWithQuiz = object({
  quiz: quizEndpoint.response,
  statement: checkDisclosureEndpoint.response,
});

interface SentQuiz {
  readonly quiz: Quiz;
  readonly statement: DisclosureStatement;
}

/** The quiz that came with the document, without any attempt or agreement; null if there is none. */
export const sentQuiz = (text: string | null): SentQuiz | null => readSent(sentWithQuiz, text);
