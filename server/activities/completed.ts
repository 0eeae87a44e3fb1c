import type { Completed } from '#core/activities/unawarded.ts';
import { readFinishedCourses } from '../courses/finished-courses.ts';
import { hasPlan } from '../courses/require-plan.ts';
import type { Queries } from '../platform/database/database.ts';
import { readAllowance } from './allowance.ts';
import { readClaims } from './claims.ts';

/** The activities that a learner has passed or finished without credit so far. */
export const readCompleted = async (queries: Queries, userId: string, now: Date): Promise<Completed> => {
  const articles = await readClaims(queries, [userId, null], 'unawarded', now);
  const courses = await readFinishedCourses(queries, userId);
  return {
    articles,
    courses,
    allowance: await readAllowance(queries, userId),
    hasPlan: courses.length > 0 && (await hasPlan(queries, userId, now)),
  };
};
