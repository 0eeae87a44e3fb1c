import { type Refusal, refusal } from '../shared/failure.ts';
import { isInGracePeriod, isNonPaid, isTrialing, type PlanStanding } from './subscription.ts';

/** Why a plan cannot be cancelled at the end of what is paid, nor the cancelling taken back; null where it can. */
export const whyNotCancelled = (held: PlanStanding): Refusal | null =>
  held.planName !== 'Pro' || isTrialing(held)
    ? refusal('conflict', 'There is no yearly plan to change.')
    : null;

/** Why a plan cannot be ended now: what was paid for is not given up by it. Null where it can. */
export const whyNotEnded = (held: PlanStanding): Refusal | null =>
  isNonPaid(held) || isInGracePeriod(held)
    ? null
    : refusal('conflict', 'Cancel the plan first: it then goes on to the end of what is paid.');
