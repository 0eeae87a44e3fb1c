import { evaluationsDueRow } from '#contract/activities.ts';
import { endpoint } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { readClaims } from './claims.ts';

export const evaluationsDue = endpoint(evaluationsDueRow, async ({ caller, database }) => {
  const claims = await readClaims(database, [learnerOf(caller), null], 'unawarded');
  const articles = claims
    .filter(({ claimed }) => claimed === null)
    .toSorted((one, other) => other.finished_at.localeCompare(one.finished_at))
    .map(({ article_id, slug, title, maximum }) => ({ articleId: article_id, slug, title, credit: maximum }));
  return { showEvaluation: articles.length > 0, articles };
});
