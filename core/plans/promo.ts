import type { PlanName } from '../accounts/user.ts';
import { type Refusal, refusal } from '../shared/failure.ts';
import type { Promo } from './ports.ts';

/** A promo code as it is stored. */
interface StoredPromo {
  /** In capitals. */
  readonly code: string;
  readonly percentOff: number | null;
  /** Integer cents. */
  readonly centsOff: number | null;
  /** The only plan that it is for; null for any. */
  readonly planName: PlanName | null;
  /** UTC, ISO 8601; null for a code without an end. */
  readonly expiresAt: string | null;
  /** How often it may be used in all; null for any number. */
  readonly mostRedemptions: number | null;
}

/** A stored code, and who has used it. */
export interface PromoFacts extends StoredPromo {
  /** How often it was used in all. */
  readonly redemptions: number;
  /** How many other learners have a payment in progress, or agreed to one after a trial, with this code. */
  readonly reservedByOthers: number;
  /** Whether this learner has used it. */
  readonly isRedeemedByLearner: boolean;
}

type PromoOutcome =
  | { readonly ok: true; readonly value: Promo }
  | { readonly ok: false; readonly refusal: Refusal };

/** The most characters of a code. */
export const MAX_CODE_LENGTH = 40;

/** A code as it is stored, given how it was typed. */
export const storedCode = (typed: string): string => typed.trim().toUpperCase();

/**
 * A code that is valid for this learner and plan (null for any plan) at a time of the learner's billing clock. `undefined` is an
 * unknown code.
 */
export const promoFor = (promo: PromoFacts | undefined, plan: PlanName | null, now: string): PromoOutcome => {
  if (promo === undefined) return refused('We don’t recognize this code. Check for typos.');
  const wrong = whyInvalid(promo, plan, now);
  if (wrong !== null) return refused(wrong);
  const { code: promoCode, percentOff, centsOff } = promo;
  return { ok: true, value: { promoCode, percentOff, centsOff } };
};

/** Whether others have used a code as often as it may be used, so that not even a payment that reserved it may. */
export const isUsedUp = ({
  mostRedemptions,
  redemptions,
  isRedeemedByLearner,
}: Pick<PromoFacts, 'mostRedemptions' | 'redemptions' | 'isRedeemedByLearner'>): boolean =>
  isRedeemedByLearner || (mostRedemptions !== null && redemptions >= mostRedemptions);

const refused = (why: string): PromoOutcome => ({
  ok: false,
  refusal: refusal('unprocessable', why, { promoCode: [why] }),
});

const whyInvalid = (
  { expiresAt, isRedeemedByLearner, mostRedemptions, redemptions, reservedByOthers, planName }: PromoFacts,
  plan: PlanName | null,
  now: string,
): string | null => {
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.parse(now)) return 'This code has expired.';
  if (isRedeemedByLearner) return 'You already used this code.';
  if (mostRedemptions !== null && redemptions + reservedByOthers >= mostRedemptions)
    return 'This code has reached its limit.';
  if (plan !== null && planName !== null && planName !== plan)
    return `This code is for the ${planName} plan.`;
  return null;
};
