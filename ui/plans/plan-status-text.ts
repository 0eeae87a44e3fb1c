import { isInGracePeriod, isPastDue, isTrialing, type Subscription } from '#core/plans/subscription.ts';
import { momentDay } from './moment-text.ts';

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
