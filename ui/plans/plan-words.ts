import type { PlanName } from '#core/accounts/user.ts';
import { moneyText } from '#core/billing/money-text.ts';
import type { Plan, PlanTitle } from '#core/plans/plan.ts';

/** 'a year', 'once': what a price is for. */
export const periodOf = (title: PlanTitle): string => {
  if (title === 'Free') return 'for good';
  return title === 'Lifetime' ? 'once' : 'a year';
};

/** '$199' where there are no cents to say. */
export const priceText = (cents: number, currency: string): string =>
  moneyText(cents, currency).replace(/\.00$/, '');

/** What the path of checkout calls it. */
export const planSlug = (title: PlanTitle): string => title.toLowerCase();

export const isPlanName = (title: Plan['title']): title is PlanName => title !== 'Professional';

/** Where the operator sells nothing. */
export const NOTHING_SOLD =
  'Nothing is sold on this site at present: no plan can be bought, and none renews.';
