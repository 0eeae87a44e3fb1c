import type { InferOutput } from 'valibot';
import type { unawardedCredit } from '#contract/credits.ts';
import type { ClaimStep } from '#core/activities/claim-step.ts';
import { readUnawardedCourses } from '../courses/unawarded-courses.ts';
import type { Queries } from '../database/database.ts';
import { dayOf, readAllowance } from './allowance.ts';
import { readClaims, stepOf } from './claims.ts';

type Unawarded = InferOutput<typeof unawardedCredit>;

/** What a learner passed or finished and has no credit for yet, the latest first, with what is left to do. */
export const readUnawarded = async (queries: Queries, userId: string, now: Date): Promise<Unawarded[]> => {
  const all = [
    ...(await readUnawardedArticles(queries, userId)),
    ...(await readUnawardedCourses(queries, userId, now)),
  ];
  return all
    .toSorted((one, other) => other.finishedAt.localeCompare(one.finishedAt))
    .map(({ unawarded }) => unawarded);
};

const readUnawardedArticles = async (
  queries: Queries,
  userId: string,
): Promise<readonly { readonly finishedAt: string; readonly unawarded: Unawarded }[]> => {
  const claims = await readClaims(queries, [userId, null], 'unawarded');
  if (claims.length === 0) return [];
  const allowance = await readAllowance(queries, userId);
  return claims.map((claim) => ({
    finishedAt: claim.finished_at,
    unawarded: {
      activity: { kind: 'article', id: claim.article_id, slug: claim.slug },
      ...{ title: claim.title, enrollmentId: null },
      credit: claim.claimed ?? claim.maximum,
      completedOn: dayOf(claim),
      needs: needOf(stepOf(claim, true, allowance)),
    },
  }));
};

/** What is due and not awarded yet waits for the plan: it has room again, and is awarded with the next event. */
const needOf = (step: ClaimStep): Unawarded['needs'] =>
  step === 'disclosure' || step === 'evaluation' ? step : 'plan';
