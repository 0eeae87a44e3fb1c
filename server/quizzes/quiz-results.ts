import { quizResultsEndpoint } from '#contract/quizzes.ts';
import { latestFinishedAt } from '../assessment/attempts.ts';
import { handler } from '../platform/http/call.ts';
import { notFound } from '../platform/http/refused.ts';
import { ownerIds } from './attempt-owner.ts';
import { showResults } from './show-results.ts';

export const quizResults = handler(quizResultsEndpoint, async ({ input, caller, database, now }) => {
  const place = { owner: ownerIds(caller), articleId: input.query.articleId };
  const attempt = await latestFinishedAt(database, 'article-quiz', place);
  if (attempt === undefined) throw notFound();
  return showResults(database, caller, attempt, now());
});
