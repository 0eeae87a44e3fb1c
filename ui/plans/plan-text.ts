import type { PlanName } from '#core/accounts/user.ts';
import { moneyText } from '#core/billing/money-text.ts';
import { FREE_CREDITS_A_YEAR } from '#core/credits/credit-limit.ts';
import { formatCredit } from '#core/credits/quarter-hours.ts';
import type { Plan, PlanTitle } from '#core/plans/plan.ts';

/** What a price is for: 'a year', 'once'. */
export const periodOf = (title: PlanTitle): string => {
  if (title === 'Free') return 'for good';
  return title === 'Lifetime' ? 'once' : 'a year';
};

/** '$199.50', or '$199' when there are no cents. */
export const priceText = (cents: number, currency: string): string =>
  moneyText(cents, currency).replace(/\.00$/, '');

/** The plan's name in the path of checkout. */
export const planSlug = (title: PlanTitle): string => title.toLowerCase();

export const isPlanName = (title: Plan['title']): title is PlanName => title !== 'Professional';

/** For a site that sells no plans. */
export const NOTHING_SOLD =
  'Nothing is sold on this site at present: no plan can be bought, and none renews.';

/** One thing in which the plans differ. */
interface Difference {
  readonly name: string;
  readonly words: string;
}

const UNLIMITED: Difference = { name: 'Credit', words: 'As much as you earn' };
const COURSES: Difference = { name: 'Premium courses', words: 'All of them' };

/** How the plans differ. Features that every plan has are left out. */
export const DIFFERENCES: Readonly<Record<PlanName, readonly Difference[]>> = {
  Free: [
    { name: 'Credit', words: `Up to ${formatCredit(FREE_CREDITS_A_YEAR)} credits a year` },
    { name: 'Premium courses', words: 'None' },
    { name: 'Paid', words: 'Never' },
  ],
  Pro: [UNLIMITED, COURSES, { name: 'Paid', words: 'Each year, until you cancel' }],
  Lifetime: [UNLIMITED, COURSES, { name: 'Paid', words: 'Once, and never again' }],
};
