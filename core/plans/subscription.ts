import type { PlanName } from '../accounts/user.ts';
import type { UserType } from '../accounts/user-type.ts';

/** `none` on the free plan; a Lifetime plan is always `active`. */
export type SubscriptionStatus = 'none' | 'active' | 'trialing' | 'past_due';

/** A learner's plan, as on the server (specification, section 3). Times in UTC, ISO 8601. */
export interface Subscription {
  readonly planName: PlanName;
  readonly status: SubscriptionStatus;
  readonly hasActivePaidSubscription: boolean;
  readonly hasLifetimeSubscription: boolean;
  /** Set when the learner canceled. The plan continues until `endAt`, its grace period. */
  readonly cancelledAt: string | null;
  /** When the plan ends or renews: the end of the grace period, of the trial, or of the paid year. */
  readonly endAt: string | null;
  readonly hasPreviouslyRedeemedFluoroSafetyUpsellCoupon: boolean;
  /** While `past_due`: when the charge is retried, and until when the plan stays active. */
  readonly nextTryAt: string | null;
  readonly pastDueUntil: string | null;
  /**
   * What the learner agreed to pay when this trial or year ends, in integer cents: for a year until they cancel. Null if
   * they agreed to nothing.
   */
  readonly agreedCharge: { readonly at: string; readonly cents: number } | null;
}

export type PlanStanding = Pick<Subscription, 'planName' | 'status' | 'cancelledAt'>;

/** In a trial, before its first charge. */
export const isTrialing = ({ status }: Pick<Subscription, 'status'>): boolean => status === 'trialing';

/** The last charge failed. */
export const isPastDue = ({ status }: Pick<Subscription, 'status'>): boolean => status === 'past_due';

/** Canceled but still active (PL-01). */
export const isInGracePeriod = ({ planName, cancelledAt }: PlanStanding): boolean =>
  planName === 'Pro' && cancelledAt !== null;

/** Whether the saved card is charged for this plan: at the end of a paid year, and of a trial only if that was agreed to. */
export const isCardCharged = (held: PlanStanding & Pick<Subscription, 'agreedCharge'>): boolean =>
  held.planName === 'Pro' && held.cancelledAt === null && (!isTrialing(held) || held.agreedCharge !== null);

/** On the free plan or on a free trial (PL-01). */
export const isNonPaid = (standing: PlanStanding): boolean =>
  standing.planName === 'Free' || isTrialing(standing);

/** A manual or FluoroSafety user in an active Pro trial gets an offer to keep it (PL-09). */
export const hasUpsell = (standing: PlanStanding, userType: UserType): boolean =>
  userType !== 'registered' && standing.planName === 'Pro' && isTrialing(standing);

/**
 * Who may upgrade (PL-02): a manual or FluoroSafety user in an active Pro trial; a learner on Pro without a trial; a
 * learner with neither Pro nor Lifetime. Never on Lifetime.
 */
export const mayUpgrade = (standing: PlanStanding, userType: UserType): boolean => {
  if (standing.planName === 'Lifetime') return false;
  if (standing.planName === 'Free') return true;
  return isTrialing(standing) ? hasUpsell(standing, userType) : true;
};
