import { userTypeOf } from '#core/accounts/user-type.ts';
import { type ChangePreview, type Discounts, previewLines } from '#core/plans/change-preview.ts';
import { hasUpsell, isInGracePeriod, isTrialing } from '#core/plans/subscription.ts';
import type { Queries } from '../database/database.ts';
import { notFound, Refused } from '../http/refused.ts';
import { CENTS_PER_PAID_REFERRAL, CURRENCY, LEAST_CHARGE, type Price, priceForSale } from './catalogue.ts';
import { partnerCents, remainingCents } from './discounts.ts';
import { promoFor } from './promo.ts';
import { readSubscription, type SubscriptionRecord } from './subscription-record.ts';

/** What a purchase costs one learner now, and what it uses up; all amounts integer cents. */
export interface Bill extends ChangePreview {
  readonly what: 'subscription' | 'lifetime';
  readonly claimedReferralIds: readonly string[];
}

/**
 * The server's own account of a purchase: nothing that a browser sends has a say in an amount (faults.md, paying 1).
 * Refuses with 404 a price that is not for sale, 409 a plan that the learner cannot change to, 422 a code that does not
 * hold.
 */
export const billFor = async (
  queries: Queries,
  userId: string,
  priceHash: string,
  promoCode: string | null,
  now: Date,
): Promise<Bill> => {
  const price = priceForSale(priceHash);
  if (price === undefined) throw notFound();
  const record = await readSubscription(queries, userId, now);
  refuseNeedless(record, price.title);
  const promo =
    promoCode === null ? null : await promoFor(queries, userId, promoCode, price.title, record.at);
  const referrals = await queries.query<{ id: string }>(
    `select id from referrals where referrer_id = $1 and paid_at is not null and claimed_by is null order by id`,
    [userId],
  );
  const { claimedPaidReferralCount, ...lines } = previewLines(price.cents, {
    upgrade: price.title === 'Lifetime' ? remainingCents(record) : 0,
    fluorosafety: partnerCents(record, price),
    coupon: couponOf(promo),
    perPaidReferral: CENTS_PER_PAID_REFERRAL,
    unclaimedPaidReferrals: referrals.length,
  });
  const dueAt = price.title === 'Pro' && isTrialing(record) ? record.periodEnd : null;
  return {
    ...waived(lines),
    priceHash,
    currency: CURRENCY,
    promoCode: promo?.code ?? null,
    dueAt,
    renewal: price.title === 'Pro' ? { at: yearAfter(dueAt ?? record.at), price: price.cents } : null,
    what: price.title === 'Pro' ? 'subscription' : 'lifetime',
    claimedReferralIds: referrals.slice(0, claimedPaidReferralCount).map(({ id }) => id),
  };
};

const refuseNeedless = (record: SubscriptionRecord, title: Price['title']): void => {
  if (record.planName === 'Lifetime') throw new Refused(409, 'You have Lifetime: there is nothing to pay.');
  if (title !== 'Pro' || record.planName !== 'Pro') return;
  if (isTrialing(record) && hasUpsell(record, userTypeOf(record))) return;
  if (isTrialing(record))
    throw new Refused(409, 'Your trial goes on until its end. Choose Pro again after it.');
  if (isInGracePeriod(record))
    throw new Refused(409, 'You are on Pro until its end. Resume it instead of paying again.');
  throw new Refused(409, 'You are on Pro already.');
};

const couponOf = (
  promo: { percentOff: number | null; centsOff: number | null } | null,
): Discounts['coupon'] => {
  if (promo === null) return null;
  if (promo.percentOff !== null) return { percent: promo.percentOff };
  return promo.centsOff === null ? null : { cents: promo.centsOff };
};

type Lines = Pick<ChangePreview, 'couponDiscount' | 'upgradeDiscount' | 'totalToPaid'>;

/** A few cents that no processor charges are let go, as part of a discount that is there. */
const waived = <A extends Lines>(lines: A): A => {
  const { totalToPaid: few } = lines;
  if (few === 0 || few >= LEAST_CHARGE) return lines;
  return lines.couponDiscount > 0
    ? { ...lines, couponDiscount: lines.couponDiscount + few, totalToPaid: 0 }
    : { ...lines, upgradeDiscount: lines.upgradeDiscount + few, totalToPaid: 0 };
};

/** The same day a year on; 29 February is followed by 1 March. */
const yearAfter = (moment: string): string => {
  const date = new Date(moment);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString();
};
