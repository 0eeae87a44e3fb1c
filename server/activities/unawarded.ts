import type { InferOutput } from 'valibot';
import type { unawardedCredit } from '#contract/credits.ts';
import type { ClaimStep } from '#core/activities/claim-step.ts';
import type { Queries } from '../database/database.ts';
import { dayOf, readAllowance } from './allowance.ts';
import { readClaims, stepOf } from './claims.ts';

type Unawarded = InferOutput<typeof unawardedCredit>;

/** What a learner passed and has no credit for yet, the latest first, with what is left to do. */
export const readUnawarded = async (queries: Queries, userId: string): Promise<Unawarded[]> => {
  const claims = await readClaims(queries, [userId, null], 'unawarded');
  if (claims.length === 0) return [];
  const allowance = await readAllowance(queries, userId);
  return claims
    .toSorted((one, other) => other.finished_at.localeCompare(one.finished_at))
    .map((claim) => ({
      activity: { kind: 'article', id: claim.article_id, slug: claim.slug },
      title: claim.title,
      credit: claim.claimed ?? claim.maximum,
      completedOn: dayOf(claim),
      needs: needOf(stepOf(claim, true, allowance)),
    }));
};

/** What is due and not awarded yet waits for the plan: it has room again, and is awarded with the next event. */
const needOf = (step: ClaimStep): Unawarded['needs'] =>
  step === 'disclosure' || step === 'evaluation' ? step : 'plan';
