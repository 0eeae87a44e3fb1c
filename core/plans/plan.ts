/** A plan’s title in the catalog. */
export type PlanTitle = 'Free' | 'Professional' | 'Pro' | 'Lifetime';

/** A plan as offered to one learner. Amounts in integer cents of `currency` (specification, section 3). */
export interface Plan {
  readonly title: PlanTitle;
  readonly isFree: boolean;
  /** Identifies the price, not the plan. A preview and a payment are requested with it. */
  readonly priceHash: string;
  readonly currency: string;
  /** For a year of Pro, or once for Lifetime, before any discount. */
  readonly price: number;
  /** The price less this learner's discounts without a code. */
  readonly priceWithDiscountByDefault: number;
  /** The price that the learner pays now; null if they pay none. */
  readonly currentPlanPriceHash: string | null;
  /** The value of the remainder of the paid period, which an upgrade deducts. */
  readonly remainingAmount: number;
  /** A FluoroSafety user's one-time discount. */
  readonly discountByFluorosafety: number;
}

/** Whether any plan can be bought here: an installation may sell nothing. */
export const isAnythingSold = (plans: readonly Plan[]): boolean => plans.some(({ isFree }) => !isFree);

/** Plans that the learner may change to: neither the discontinued Professional nor the current one (PL-03). */
export const plansForChange = (plans: readonly Plan[], current: PlanTitle): readonly Plan[] =>
  plans.filter(({ title }) => title !== 'Professional' && title !== current);

/** The same without Free: the plans to upgrade to (PL-03). */
export const upgradeOptions = (plans: readonly Plan[], current: PlanTitle): readonly Plan[] =>
  plansForChange(plans, current).filter(({ isFree }) => !isFree);
