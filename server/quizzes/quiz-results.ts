import { quizResultsRow } from '#contract/quizzes.ts';
import { endpoint } from '../http/call.ts';
import { latestFinishedAttempt } from './attempts.ts';
import { showResults } from './show-results.ts';

export const quizResults = endpoint(quizResultsRow, async ({ input, caller, database }) =>
  showResults(database, caller, await latestFinishedAttempt(database, caller, input.query.articleId)),
);
