import type { PlanName } from '../accounts/user.ts';
import type { PlanTitle } from './plan.ts';

/** One price of a plan. A changed price has another hash, so that learners pay only what they were shown. */
export interface Price {
  readonly hash: string;
  readonly title: PlanTitle;
  /** Integer cents: per year for Pro, once for Lifetime. */
  readonly cents: number;
  /** A FluoroSafety user's one-time discount; integer cents. */
  readonly fluorosafetyCents: number;
}

/** A price that can be bought. */
export interface SalePrice extends Price {
  readonly title: 'Pro' | 'Lifetime';
}

export const CURRENCY = 'USD';

/** Integer cents that each paid referral takes off a purchase. */
export const CENTS_PER_PAID_REFERRAL = 2_000;

/** The minimum that processors charge; anything less is waived. Integer cents. */
export const MIN_CHARGE_CENTS = 50;

const PRICES: Readonly<Record<PlanName, Price>> = {
  Free: { hash: 'price_free_0', title: 'Free', cents: 0, fluorosafetyCents: 0 },
  Pro: { hash: 'price_pro_19900', title: 'Pro', cents: 19_900, fluorosafetyCents: 5_000 },
  Lifetime: { hash: 'price_lifetime_79900', title: 'Lifetime', cents: 79_900, fluorosafetyCents: 10_000 },
};

export const priceOf = (plan: PlanName): Price => PRICES[plan];

export const CATALOG: readonly Price[] = [
  PRICES.Free,
  // Discontinued; listed for learners who look for its name.
  { hash: 'price_professional_24900', title: 'Professional', cents: 24_900, fluorosafetyCents: 0 },
  PRICES.Pro,
  PRICES.Lifetime,
];

/** The prices that a site lists: only Free where nothing is sold. */
export const listedPrices = (isSold: boolean): readonly Price[] => (isSold ? CATALOG : [PRICES.Free]);

/** Undefined for any hash that is not for sale. */
export const priceForSale = (hash: string): SalePrice | undefined => {
  const found = CATALOG.find((price) => price.hash === hash);
  return found && (found.title === 'Pro' || found.title === 'Lifetime')
    ? { ...found, title: found.title }
    : undefined;
};
