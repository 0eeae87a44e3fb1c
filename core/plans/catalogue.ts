import type { PlanName } from '../accounts/user.ts';
import type { PlanTitle } from './plan.ts';

/** One price of a plan; a changed price is another hash, so that nobody pays what they were not shown. */
export interface Price {
  readonly hash: string;
  readonly title: PlanTitle;
  /** Integer cents: a year of Pro, or Lifetime once. */
  readonly cents: number;
  /** What a FluoroSafety user has off, once; integer cents. */
  readonly fluorosafetyCents: number;
}

/** A price that can be bought. */
export interface SalePrice extends Price {
  readonly title: 'Pro' | 'Lifetime';
}

export const CURRENCY = 'USD';

/** Integer cents that each paid referral takes off a purchase. */
export const CENTS_PER_PAID_REFERRAL = 2_000;

/** Processors charge no less than this; what is below is waived. Integer cents. */
export const LEAST_CHARGE = 50;

const PRICES: Readonly<Record<PlanName, Price>> = {
  Free: { hash: 'price_free_0', title: 'Free', cents: 0, fluorosafetyCents: 0 },
  Pro: { hash: 'price_pro_19900', title: 'Pro', cents: 19_900, fluorosafetyCents: 5_000 },
  Lifetime: { hash: 'price_lifetime_79900', title: 'Lifetime', cents: 79_900, fluorosafetyCents: 10_000 },
};

export const priceOf = (plan: PlanName): Price => PRICES[plan];

export const CATALOGUE: readonly Price[] = [
  PRICES.Free,
  // Discontinued, and listed for those who look for its name.
  { hash: 'price_professional_24900', title: 'Professional', cents: 24_900, fluorosafetyCents: 0 },
  PRICES.Pro,
  PRICES.Lifetime,
];

/** Undefined for any hash that is not for sale. */
export const priceForSale = (hash: string): SalePrice | undefined => {
  const found = CATALOGUE.find((price) => price.hash === hash);
  return found && (found.title === 'Pro' || found.title === 'Lifetime')
    ? { ...found, title: found.title }
    : undefined;
};
