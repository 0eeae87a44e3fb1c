import { quizResultsEndpoint } from '#contract/quizzes.ts';
import { handler } from '../http/call.ts';
import { latestFinishedAttempt } from './attempts.ts';
import { showResults } from './show-results.ts';

export const quizResults = handler(quizResultsEndpoint, async ({ input, caller, database }) =>
  showResults(database, caller, await latestFinishedAttempt(database, caller, input.query.articleId)),
);
