import type { InferOutput } from 'valibot';
import type { unawardedCredit } from '#contract/credits.ts';
import { dayOf, needOf, stepOf } from '#core/activities/claim.ts';
import { readUnawardedCourses } from '../courses/unawarded-courses.ts';
import type { Queries } from '../database/database.ts';
import { readAllowance } from './allowance.ts';
import { readClaims } from './claims.ts';

type Unawarded = InferOutput<typeof unawardedCredit>;

/** The activities that a learner passed or finished without credit so far, latest first, with the next step. */
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
    finishedAt: claim.finishedAt,
    unawarded: {
      activity: { kind: 'article', id: claim.articleId, slug: claim.slug },
      ...{ title: claim.title, enrollmentId: null },
      credit: claim.claimed ?? claim.maximum,
      completedOn: dayOf(claim),
      needs: needOf(stepOf(claim, true, allowance)),
    },
  }));
};
