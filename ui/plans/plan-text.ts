import type { PlanName } from '#core/accounts/user.ts';
import { moneyText } from '#core/billing/money-text.ts';
import { FREE_CREDITS_A_YEAR } from '#core/credits/credit-limit.ts';
import { formatCredit } from '#core/credits/quarter-hours.ts';
import type { Plan, PlanTitle } from '#core/plans/plan.ts';
import { isTrialing, type Subscription } from '#core/plans/subscription.ts';

/** What a price is for: 'a year', 'once'. */
export const periodOf = (title: PlanTitle): string => {
  if (title === 'Free') return 'forever';
  return title === 'Lifetime' ? 'once' : 'a year';
};

/** '$199.50', or '$199' when there are no cents. */
export const priceText = (cents: number, currency: string): string =>
  moneyText(cents, currency).replace(/\.00$/, '');

/** What the price for this learner is for: the first year only, if a discount makes it cheaper than those that follow. */
export const periodOfOffer = ({ title, price, priceWithDiscountByDefault: yours }: Plan): string =>
  yours < price && title === 'Pro' ? 'the first year' : periodOf(title);

/** What this learner would pay: '$199 a year'. */
export const offerText = (plan: Plan): string =>
  `${priceText(plan.priceWithDiscountByDefault, plan.currency)} ${periodOfOffer(plan)}`;

/** How the price for this learner comes about: '$799.00 − $198.99 of unused Pro'; null where nothing is taken off. */
export const sumText = ({
  price,
  remainingAmount,
  discountByFluorosafety,
  currency,
}: Plan): string | null => {
  const money = (cents: number) => moneyText(cents, currency);
  const taken = [
    ...(remainingAmount > 0 ? [`${money(remainingAmount)} of unused Pro`] : []),
    ...(discountByFluorosafety > 0 ? [`${money(discountByFluorosafety)} FluoroSafety discount`] : []),
  ];
  return taken.length === 0 ? null : [money(price), ...taken].join(' − ');
};

export const isPlanName = (title: Plan['title']): title is PlanName => title !== 'Professional';

/** For a site that sells no plans. */
export const NOTHING_SOLD = 'Plans aren’t for sale on this site right now, and none will renew.';

/** One thing in which the plans differ. */
interface Difference {
  readonly name: string;
  readonly words: string;
}

const UNLIMITED: Difference = { name: 'Credit', words: 'Unlimited credit' };
const COURSES: Difference = { name: 'Premium courses', words: 'All included' };

/** How the plans differ. Features that every plan has are left out. */
export const DIFFERENCES: Readonly<Record<PlanName, readonly Difference[]>> = {
  Free: [
    { name: 'Credit', words: `Up to ${formatCredit(FREE_CREDITS_A_YEAR)} credits a year` },
    { name: 'Premium courses', words: 'None' },
    { name: 'Paid', words: 'Never' },
  ],
  Pro: [UNLIMITED, COURSES, { name: 'Paid', words: 'Yearly, until you cancel' }],
  Lifetime: [UNLIMITED, COURSES, { name: 'Paid', words: 'Once' }],
};

/** How the learner's own plan differs. Premium courses need a paid plan, so a trial has none. */
export const differencesOf = (subscription: Subscription): readonly Difference[] =>
  isTrialing(subscription)
    ? DIFFERENCES[subscription.planName].map((difference) =>
        difference === COURSES
          ? {
              ...COURSES,
              words: subscription.agreedCharge === null ? 'Not in a trial' : 'Included after the trial',
            }
          : difference,
      )
    : DIFFERENCES[subscription.planName];
