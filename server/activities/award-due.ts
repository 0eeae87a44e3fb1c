import { awardCredit } from '../credits/award-credit.ts';
import type { Queries } from '../database/database.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import type { Settings } from '../settings.ts';
import { readAllowance } from './allowance.ts';
import { readClaims, stepOf } from './claims.ts';

/**
 * Awards what a learner has come to deserve: whatever was passed, agreed to, evaluated and claimed, as far as the plan
 * allows, first completed first. To be called within the transaction of everything that may complete it, and at a
 * change of plan; calling it again changes nothing. It waits for the learner's other quizzes: whoever locks attempts
 * as well locks the learner first.
 */
export const awardDue = async (
  queries: Queries,
  userId: string,
  settings: Pick<Settings, 'provider'>,
): Promise<void> => {
  await lockLearner(queries, userId, 'alone');
  const claims = await readClaims(queries, [userId, null], 'unawarded');
  for (const claim of claims.toSorted((one, other) => one.finished_at.localeCompare(other.finished_at))) {
    if (claim.claimed === null || !claim.agreed) continue;
    // Read anew each time: what was just awarded counts against the limit.
    const allowance = await readAllowance(queries, userId);
    if (stepOf(claim, true, allowance) !== 'awarded') continue;
    await awardCredit(
      queries,
      {
        userId,
        earnedBy: { kind: 'article', attemptId: claim.attempt_id },
        claimed: claim.claimed,
        completedAt: new Date(claim.finished_at),
        timeZone: claim.time_zone,
      },
      settings,
    );
  }
};
