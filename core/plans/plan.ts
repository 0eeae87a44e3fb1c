/** An amount in integer cents of one currency; never a fraction. */
export interface Money {
  readonly cents: number;
  /** ISO 4217, upper case: USD. */
  readonly currency: string;
}

export type PlanTitle = 'Free' | 'Professional' | 'Pro' | 'Lifetime';

/** A plan as it is offered to one learner; amounts are integer cents of `currency` (specification, section 3). */
export interface Plan {
  readonly title: PlanTitle;
  readonly isFree: boolean;
  /** Names the price, not the plan: what a preview and a payment are asked for with. */
  readonly priceHash: string;
  readonly currency: string;
  /** For a year of Pro, or once for Lifetime, before any discount. */
  readonly price: number;
  /** The same less what this learner has without a code. */
  readonly priceWithDiscountByDefault: number;
  /** The price that the learner pays now; null where they pay none. */
  readonly currentPlanPriceHash: string | null;
  /** What the rest of the paid period is worth, to be taken off an upgrade. */
  readonly remainingAmount: number;
  /** What a FluoroSafety user has off, once. */
  readonly discountByFluorosafety: number;
}

/** Whether any plan can be bought here: an installation may sell nothing. */
export const isAnythingSold = (plans: readonly Plan[]): boolean => plans.some(({ isFree }) => !isFree);

/** Plans that the learner may change to: neither the discontinued Professional nor the present one (PL-03). */
export const plansForChange = (plans: readonly Plan[], current: PlanTitle): readonly Plan[] =>
  plans.filter(({ title }) => title !== 'Professional' && title !== current);

/** The same without Free: what one may move up to (PL-03). */
export const upgradeOptions = (plans: readonly Plan[], current: PlanTitle): readonly Plan[] =>
  plansForChange(plans, current).filter(({ isFree }) => !isFree);
