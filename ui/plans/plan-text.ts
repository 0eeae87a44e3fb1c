import type { PlanName } from '#core/accounts/user.ts';
import { moneyText } from '#core/billing/money-text.ts';
import { FREE_CREDITS_A_YEAR } from '#core/credits/credit-limit.ts';
import { formatCredit } from '#core/credits/quarter-hours.ts';
import type { Plan, PlanTitle } from '#core/plans/plan.ts';
import { isInGracePeriod, isPastDue, isTrialing, type Subscription } from '#core/plans/subscription.ts';

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

/** How the learner's own plan differs. Premium courses need a plan that is paid for, so a trial has none. */
export const differencesOf = (subscription: Subscription): readonly Difference[] =>
  isTrialing(subscription)
    ? DIFFERENCES[subscription.planName].map((difference) =>
        difference === COURSES ? { ...COURSES, words: 'Once Pro is paid for' } : difference,
      )
    : DIFFERENCES[subscription.planName];

/**
 * The status of a plan in one or two sentences that say what happens when. A trial continues as a paid year if there is
 * a card on file, else as Free.
 */
export const planStatusText = (subscription: Subscription, hasCard = false): string => {
  const { planName, endAt, nextTryAt, pastDueUntil } = subscription;
  if (planName === 'Lifetime') return 'It is yours for good. Nothing is ever charged again.';
  if (planName === 'Free') return 'It costs nothing and does not end.';
  if (isTrialing(subscription))
    return hasCard
      ? `You are trying it out${on(endAt, ' until')}. Then your card is charged for a year, unless you end the trial before.`
      : `You are trying it out${on(endAt, ' until')}. Then you go on with Free, or with what you choose before.`;
  if (isPastDue(subscription))
    return `The last charge did not go through.${
      nextTryAt === null ? '' : ` We try again on ${momentDay(nextTryAt)}.`
    }${pastDueUntil === null ? '' : ` You have everything until ${momentDay(pastDueUntil)}; without a payment you go on with Free then.`}`;
  if (isInGracePeriod(subscription))
    return `You have cancelled it. You have everything${on(endAt, ' until')}, then you go on with Free. Nothing more is charged.`;
  return endAt === null ? 'It is active.' : `It renews on ${momentDay(endAt)}.`;
};

const on = (moment: string | null, word: string): string =>
  moment === null ? '' : `${word} ${momentDay(moment)}`;

/** The day of a UTC time in the reader's time zone, with the month spelled out: 'November 20, 2027'. */
export const momentDay = (moment: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(moment));
