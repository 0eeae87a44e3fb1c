import type { PlanName } from '#core/accounts/user.ts';
import type { PlanTitle } from '#core/plans/plan.ts';

/** One price of a plan; a changed price is another hash, so that nobody pays what they were not shown. */
export interface Price {
  readonly hash: string;
  readonly title: PlanTitle;
  /** Integer cents: a year of Pro, or Lifetime once. */
  readonly cents: number;
  /** What a FluoroSafety user has off, once; integer cents. */
  readonly fluorosafetyCents: number;
}

export const CURRENCY = 'USD';

/** Integer cents that each paid referral takes off a purchase. */
export const CENTS_PER_PAID_REFERRAL = 2_000;

/** Processors charge no less than this; what is below is waived. Integer cents. */
export const LEAST_CHARGE = 50;

export const CATALOGUE: readonly Price[] = [
  { hash: 'price_free_0', title: 'Free', cents: 0, fluorosafetyCents: 0 },
  // Discontinued, and listed for those who look for its name.
  { hash: 'price_professional_24900', title: 'Professional', cents: 24_900, fluorosafetyCents: 0 },
  { hash: 'price_pro_19900', title: 'Pro', cents: 19_900, fluorosafetyCents: 5_000 },
  { hash: 'price_lifetime_79900', title: 'Lifetime', cents: 79_900, fluorosafetyCents: 10_000 },
];

export const priceOf = (plan: PlanName): Price => {
  const found = CATALOGUE.find(({ title }) => title === plan);
  if (found === undefined) throw new Error(`The plan ${plan} has no price.`);
  return found;
};

/** A price that can be bought; undefined for any other hash. */
export const priceForSale = (hash: string): (Price & { readonly title: 'Pro' | 'Lifetime' }) | undefined => {
  const found = CATALOGUE.find((price) => price.hash === hash);
  return found && (found.title === 'Pro' || found.title === 'Lifetime')
    ? { ...found, title: found.title }
    : undefined;
};
