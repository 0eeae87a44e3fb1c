import * as v from 'valibot';
import { evaluationEndpoint } from '#contract/activities.ts';
import type { Decoded } from '#contract/endpoint.ts';
import { moment } from '#contract/values.ts';
import type { Evaluation } from '#core/activities/evaluation.ts';
import { EVALUATION_FORM_VERSION } from '#core/activities/evaluation-form.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { type OwnerIds, ownedBy } from '../quizzes/attempt-owner.ts';

export type GivenEvaluation = NonNullable<Decoded<typeof evaluationEndpoint.response>['given']>;

/** The owner's evaluation of an article. */
export const readEvaluation = async (
  queries: Queries,
  owner: OwnerIds,
  articleId: string,
): Promise<GivenEvaluation | null> => {
  const [found] = await readRows(
    queries,
    v.object({
      answers: evaluationEndpoint.response.entries.given.wrapped.entries.answers,
      claimed: v.number(),
      given_at: moment,
    }),
    `select e.answers, e.claimed_quarters as claimed, e.given_at from evaluations e
     where ${ownedBy('e')} and e.article_id = $3`,
    [...owner, articleId],
  );
  return found === undefined
    ? null
    : { answers: found.answers, claimedCredit: found.claimed, givenAt: found.given_at };
};

/** Replaces the owner's evaluation, within a transaction that locks out the owner's other requests. */
export const storeEvaluation = async (
  queries: Queries,
  owner: OwnerIds,
  articleId: string,
  { answers, claimedCredit, givenAt }: Evaluation & { readonly givenAt: string },
): Promise<void> => {
  await queries.query(`delete from evaluations e where ${ownedBy('e')} and e.article_id = $3`, [
    ...owner,
    articleId,
  ]);
  await queries.query(
    `insert into evaluations (user_id, guest_id, article_id, form_version, answers, claimed_quarters, given_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [...owner, articleId, EVALUATION_FORM_VERSION, JSON.stringify(answers), claimedCredit, givenAt],
  );
};
