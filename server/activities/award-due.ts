import { claimsToAward } from '#core/credits/decide-awards.ts';
import { awardCredit } from '../credits/award-credit.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { readAllowance } from './allowance.ts';
import { readClaims } from './claims.ts';

/**
 * Awards a learner the article credits that are due. Call it within every transaction that may complete a claim, and
 * after a change of plan; a repeated call changes nothing. It locks the learner, so lock the learner before any
 * attempts.
 */
export const awardDue = async (
  queries: Queries,
  userId: string,
  settings: Pick<Settings, 'provider'>,
  now: Date,
): Promise<void> => {
  await lockLearner(queries, userId, 'alone');
  const claims = await readClaims(queries, [userId, null], 'unawarded', now);
  if (claims.every(({ claimed }) => claimed === null)) return;
  const allowance = await readAllowance(queries, userId);
  for (const { attemptId, claimed, finishedAt, timeZone } of claimsToAward(claims, allowance))
    await awardCredit(
      queries,
      {
        userId,
        earnedBy: { kind: 'article', attemptId },
        claimed,
        completedAt: new Date(finishedAt),
        timeZone,
      },
      settings,
    );
};
