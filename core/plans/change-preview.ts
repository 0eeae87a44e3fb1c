/** What a change of plan costs, line by line, in integer cents of `currency` (PL-06). */
export interface ChangePreview {
  readonly priceHash: string;
  readonly currency: string;
  readonly planOriginalBasePrice: number;
  /** The value of the remainder of the paid period. */
  readonly upgradeDiscount: number;
  readonly fluorosafetyDiscount: number;
  readonly couponDiscount: number;
  /** The code that `couponDiscount` is for; null if none is applied. */
  readonly promoCode: string | null;
  readonly paidReferralDiscount: number;
  readonly totalToPaid: number;
  /** When it is charged, if not now: at the end of a trial, to the saved card. */
  readonly dueAt: string | null;
  readonly discountPerPaidReferral: number;
  /** Paid referrals whose discount was unused before this purchase. */
  readonly unclaimedPaidReferralCount: number;
  /** What remains of that discount after it. */
  readonly paidReferralDiscountRemainingAfterPurchase: number;
  /** The next charge of a yearly plan; null for Lifetime. */
  readonly renewal: { readonly at: string; readonly price: number } | null;
}

/** Whether this purchase needs a card: to charge it now, or at the end of a trial. */
export const needsCard = ({ totalToPaid, dueAt }: Pick<ChangePreview, 'totalToPaid' | 'dueAt'>): boolean =>
  totalToPaid > 0 || dueAt !== null;

export interface Discounts {
  readonly upgrade: number;
  readonly fluorosafety: number;
  /** Taken from the amount that remains after the earlier discounts. */
  readonly coupon: { readonly percent: number } | { readonly cents: number } | null;
  readonly perPaidReferral: number;
  readonly unclaimedPaidReferrals: number;
}

type PreviewLines = Pick<
  ChangePreview,
  | 'planOriginalBasePrice'
  | 'upgradeDiscount'
  | 'fluorosafetyDiscount'
  | 'couponDiscount'
  | 'paidReferralDiscount'
  | 'totalToPaid'
  | 'discountPerPaidReferral'
  | 'unclaimedPaidReferralCount'
  | 'paidReferralDiscountRemainingAfterPurchase'
> & {
  /** How many paid referrals this purchase uses up. */
  readonly claimedPaidReferralCount: number;
};

/**
 * The lines of a bill. Each discount takes at most what is left of the price, in this order, so that the lines add up
 * to the total and no credit balance arises. A paid referral is used completely; one that is only partly needed is left
 * for the next purchase.
 */
export const previewLines = (price: number, discounts: Discounts): PreviewLines => {
  const upgradeDiscount = Math.min(price, discounts.upgrade);
  const afterUpgrade = price - upgradeDiscount;
  const fluorosafetyDiscount = Math.min(afterUpgrade, discounts.fluorosafety);
  const afterPartner = afterUpgrade - fluorosafetyDiscount;
  const couponDiscount = Math.min(afterPartner, couponCents(afterPartner, discounts.coupon));
  const afterCoupon = afterPartner - couponDiscount;
  const { perPaidReferral, unclaimedPaidReferrals } = discounts;
  const usable = perPaidReferral === 0 ? 0 : Math.floor(afterCoupon / perPaidReferral);
  const claimedPaidReferralCount = Math.min(unclaimedPaidReferrals, usable);
  const paidReferralDiscount = claimedPaidReferralCount * perPaidReferral;
  return {
    planOriginalBasePrice: price,
    upgradeDiscount,
    fluorosafetyDiscount,
    couponDiscount,
    paidReferralDiscount,
    totalToPaid: afterCoupon - paidReferralDiscount,
    discountPerPaidReferral: perPaidReferral,
    unclaimedPaidReferralCount: unclaimedPaidReferrals,
    paidReferralDiscountRemainingAfterPurchase:
      (unclaimedPaidReferrals - claimedPaidReferralCount) * perPaidReferral,
    claimedPaidReferralCount,
  };
};

/** Half a cent is rounded in the learner's favor. */
const couponCents = (amount: number, coupon: Discounts['coupon']): number => {
  if (coupon === null) return 0;
  return 'cents' in coupon ? coupon.cents : Math.ceil((amount * coupon.percent) / 100);
};

/**
 * The value of the remaining days of a paid period, in whole cents, rounded down. Days are counted in UTC (`from` and
 * `to` are the period's bounds, all in milliseconds).
 */
export const proratedCents = (
  paidCents: number,
  period: { readonly from: number; readonly to: number },
  now: number,
): number => {
  const { from, to } = period;
  if (to <= from) return 0;
  return Math.floor((paidCents * Math.max(0, to - Math.max(now, from))) / (to - from));
};
