import { type Refusal, refusal } from '../shared/failure.ts';
import { isInGracePeriod, isNonPaid, isTrialing, type PlanStanding } from './subscription.ts';

/** Why a plan cannot be canceled at the end of the paid period, nor the cancellation reversed; null if it can. */
export const whyNotCancelled = (held: PlanStanding): Refusal | null =>
  held.planName !== 'Pro' || isTrialing(held)
    ? refusal('conflict', 'There’s no yearly plan to change.')
    : null;

/** Why a plan cannot end now: the paid period must not be lost. Null if it can. */
export const whyNotEnded = (held: PlanStanding): Refusal | null =>
  isNonPaid(held) || isInGracePeriod(held)
    ? null
    : refusal('conflict', 'Cancel the plan first. You keep it through the paid period.');
