import type { UserType } from '../accounts/user-type.ts';
import { type Plan, plansForChange, upgradeOptions } from './plan.ts';
import {
  hasUpsell,
  isInGracePeriod,
  isTrialing,
  mayUpgrade,
  type PlanStanding,
  type Subscription,
} from './subscription.ts';

type Offered = PlanStanding & Pick<Subscription, 'agreedCharge'>;

/** Whether the learner may agree to a paid year after this trial (PL-09): once, until it begins. */
export const mayKeepTrial = (standing: Offered, userType: UserType): boolean =>
  hasUpsell(standing, userType) && standing.agreedCharge === null;

/**
 * What the learner may buy: nothing if they may not upgrade (PL-02). A trial that they may keep is bought like any
 * plan, so the upsell list has Pro as well as Lifetime (PL-03, PL-09).
 */
export const plansToBuy = (
  plans: readonly Plan[],
  standing: Offered,
  userType: UserType,
): readonly Plan[] => {
  if (!mayUpgrade(standing, userType)) return [];
  return upgradeOptions(plans, mayKeepTrial(standing, userType) ? 'Free' : standing.planName);
};

/** How the plan can be given up: a paid year at its end, a trial now; null if there is nothing to give up. */
export const cancellationTiming = (standing: PlanStanding): 'at-the-end' | 'now' | null => {
  if (standing.planName !== 'Pro' || isInGracePeriod(standing)) return null;
  return isTrialing(standing) ? 'now' : 'at-the-end';
};

/** Every change that the learner can make: the plans to buy, and Free if the plan can be given up (PL-03). */
export const changesOpen = (
  plans: readonly Plan[],
  standing: Offered,
  userType: UserType,
): readonly Plan[] => [
  ...plansForChange(plans, standing.planName).filter(
    ({ isFree }) => isFree && cancellationTiming(standing) !== null,
  ),
  ...plansToBuy(plans, standing, userType),
];
