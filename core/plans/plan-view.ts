import type { UserType } from '../accounts/user-type.ts';
import { moneyText } from '../billing/money-text.ts';
import { type CardStanding, expiryMessage } from '../billing/payment-method.ts';
import { CURRENCY } from './catalog.ts';
import { cancellationTiming, mayKeepTrial } from './offers.ts';
import { coursesClosedText } from './subscriber-entry.ts';
import {
  isCardCharged,
  isInGracePeriod,
  isPastDue,
  isTrialing,
  mayUpgrade,
  type Subscription,
} from './subscription.ts';

/** What decides what a learner is told about their plan. */
export interface PlanFacts {
  readonly subscription: Subscription;
  readonly card: CardStanding;
  readonly userType: UserType;
  /** Whether this site sells plans: where it doesn’t, none renews. */
  readonly isSold: boolean;
  /** The day of a UTC time in words, in the learner's time zone. */
  readonly day: (moment: string) => string;
}

/** What follows the plan that a learner has. Times in UTC, ISO 8601; null if the plan has no known end. */
export type PlanOutlook =
  | { readonly kind: 'stays' }
  /** The card on file is charged for another year. */
  | { readonly kind: 'renews'; readonly at: string }
  /** A year was agreed to, or would renew, but there is no card that can be charged for it. */
  | { readonly kind: 'needs-card'; readonly at: string }
  /** It is not known yet whether there is a card to renew it, or its learner agreed to no price. */
  | { readonly kind: 'runs'; readonly until: string | null }
  | { readonly kind: 'ends'; readonly at: string | null }
  /** A trial is followed by the first year, for an agreed price in integer cents. */
  | { readonly kind: 'first-year'; readonly at: string; readonly cents: number }
  | { readonly kind: 'past-due' };

/** Everything that a learner is told about their plan, on pages and in mail. */
export interface PlanView {
  /** 'Pro', 'Pro trial'. */
  readonly name: string;
  /** 'You’re on a Pro trial', without a period. */
  readonly have: string;
  readonly outlook: PlanOutlook;
  /** What happens when, in full sentences. */
  readonly status: string;
  /** Why premium courses are closed; null if they are open. */
  readonly coursesClosed: string | null;
  /** What the card on file is for, in a sentence about "it". */
  readonly cardUse: string;
  /** What to do without a card on file. */
  readonly withoutCard: string;
  /** That the card has expired or will (PL-04); null for a card that nothing is charged to. */
  readonly cardWarning: string | null;
  /** Whether the learner may agree to a paid year after this trial (PL-09). */
  readonly mayKeepTrial: boolean;
  /** When and for how much a paid year renews until it is canceled; null without a year whose next price was agreed to. */
  readonly renewal: string | null;
  /** How the plan can be given up, and what follows immediately; null if there is nothing to give up. */
  readonly ending: { readonly how: 'at-the-end' | 'now'; readonly consequence: string } | null;
}

/** 'Pro plan' or 'Pro trial', which is named as one because it opens less. */
export const planInWords = (held: Pick<Subscription, 'planName' | 'status'>): string =>
  `${held.planName} ${isTrialing(held) ? 'trial' : 'plan'}`;

/** The single source of what pages and mail say about a plan, so that they agree with each other and with the charges. */
export const planView = (facts: PlanFacts): PlanView => {
  const { subscription, card, userType, isSold } = facts;
  const outlook = outlookOf(facts);
  return {
    name: isTrialing(subscription) ? planInWords(subscription) : subscription.planName,
    have: `You’re on ${isTrialing(subscription) ? `a ${planInWords(subscription)}` : subscription.planName}`,
    outlook,
    status: statusText(facts, outlook),
    coursesClosed: coursesClosedText(subscription),
    cardUse: cardUseText(facts, outlook),
    withoutCard: withoutCardText(facts, outlook),
    cardWarning: isSold && isCardCharged(subscription) ? expiryMessage(card) : null,
    mayKeepTrial: isSold && mayKeepTrial(subscription, userType),
    renewal: renewalText(facts),
    ending: endingOf(facts),
  };
};

const outlookOf = ({ subscription, card, isSold }: PlanFacts): PlanOutlook => {
  const { planName, endAt: at, agreedCharge } = subscription;
  if (planName !== 'Pro') return { kind: 'stays' };
  if (isInGracePeriod(subscription)) return { kind: 'ends', at };
  if (isPastDue(subscription)) return isSold ? { kind: 'past-due' } : { kind: 'ends', at };
  if (!isSold || !isCardCharged(subscription)) return { kind: 'ends', at };
  if (at === null) return { kind: 'runs', until: at };
  const isTrial = isTrialing(subscription);
  const needsCard = !isTrial || (agreedCharge !== null && agreedCharge.cents > 0);
  if (needsCard && (card === 'none' || card === 'expired')) return { kind: 'needs-card', at };
  if (agreedCharge === null) return { kind: 'runs', until: at };
  if (isTrial) return { kind: 'first-year', at: agreedCharge.at, cents: agreedCharge.cents };
  return card === 'unknown' ? { kind: 'runs', until: at } : { kind: 'renews', at };
};

const statusText = (facts: PlanFacts, outlook: PlanOutlook): string => {
  const { subscription, card, day } = facts;
  const isTrial = isTrialing(subscription);
  switch (outlook.kind) {
    case 'stays':
      return subscription.planName === 'Lifetime'
        ? 'Yours for life. You’ll never be charged again.'
        : 'Free forever';
    case 'renews':
      return `Renews ${day(outlook.at)}.`;
    case 'needs-card':
      return [
        `Your ${isTrial ? 'trial' : 'paid year'} runs until ${day(outlook.at)}.`,
        card === 'expired' ? 'Your card has expired.' : 'There’s no card on file.',
        isTrial ? 'Add one before then to keep Pro.' : 'Add one before then to renew Pro.',
      ].join(' ');
    case 'runs':
      return outlook.until === null ? 'Active.' : `Your paid year runs until ${day(outlook.until)}.`;
    case 'first-year':
      return outlook.cents === 0
        ? `Your trial runs until ${day(outlook.at)}. Then your first year of Pro begins, and costs nothing.`
        : `Your trial runs until ${day(outlook.at)}. Then we’ll charge ${money(outlook.cents)} to your card for a year of Pro, unless you end the trial first.`;
    case 'past-due':
      return pastDueText(facts);
    case 'ends':
      return endsText(facts, outlook.at);
  }
};

const pastDueText = ({ subscription, card, day }: PlanFacts): string => {
  const { nextTryAt, pastDueUntil } = subscription;
  return [
    card === 'none' ? 'There was no card on file for your renewal.' : 'Your last payment didn’t go through.',
    ...(nextTryAt === null || card === 'none' ? [] : [`We’ll try again on ${day(nextTryAt)}.`]),
    ...(pastDueUntil === null
      ? []
      : [`You keep Pro until ${day(pastDueUntil)}. Without a payment, you’ll then move to Free.`]),
  ].join(' ');
};

const endsText = ({ subscription, userType, isSold, day }: PlanFacts, at: string | null): string => {
  const until = at === null ? '' : ` until ${day(at)}`;
  if (isInGracePeriod(subscription))
    return `You canceled Pro. You keep it${until}, then you’ll move to Free. You won’t be charged again.`;
  if (!isTrialing(subscription)) return `You keep Pro${until}, then you’ll move to Free.`;
  return isSold && mayUpgrade(subscription, userType)
    ? `Your trial runs${until}. Then you’ll move to Free unless you choose a plan first.`
    : `Your trial runs${until}. Then you’ll move to Free.`;
};

const cardUseText = ({ subscription, day }: PlanFacts, outlook: PlanOutlook): string => {
  switch (outlook.kind) {
    case 'stays':
      return subscription.planName === 'Lifetime'
        ? 'Lifetime is paid for, so we won’t charge it.'
        : 'We won’t charge it unless you buy a plan.';
    case 'renews':
      return `We’ll charge it when Pro renews on ${day(outlook.at)}.`;
    case 'first-year':
      return outlook.cents === 0
        ? 'Your first year costs nothing. We’ll charge it when Pro renews after that.'
        : `We’ll charge it ${money(outlook.cents)} on ${day(outlook.at)}, when your trial ends.`;
    case 'ends':
      return isTrialing(subscription)
        ? 'We won’t charge it for your trial.'
        : 'We won’t charge it: your plan doesn’t renew.';
    case 'needs-card':
      return 'It has expired, so we can’t charge it.';
    case 'runs':
    case 'past-due':
      return 'We’ll charge it for Pro.';
  }
};

const withoutCardText = ({ subscription, day }: PlanFacts, outlook: PlanOutlook): string => {
  if (subscription.planName === 'Lifetime') return 'Lifetime needs none.';
  if (outlook.kind === 'needs-card') return `Add one before ${day(outlook.at)} to keep Pro.`;
  if (outlook.kind === 'past-due') return 'Add one to keep Pro.';
  return 'You’ll add one when you buy a plan.';
};

const renewalText = ({ subscription, isSold, day }: PlanFacts): string | null => {
  const { planName, status, agreedCharge } = subscription;
  if (!isSold || planName !== 'Pro' || status !== 'active' || agreedCharge === null) return null;
  return `on ${day(agreedCharge.at)} at ${money(agreedCharge.cents)} a year until you cancel`;
};

/** There is no paid time left of a year that was not paid. Only courses that are open can close. */
const endingOf = ({ subscription, day }: PlanFacts): PlanView['ending'] => {
  const how = cancellationTiming(subscription);
  if (how === null) return null;
  const { endAt, hasActivePaidSubscription } = subscription;
  if (how === 'now') return { how, consequence: 'The trial ends right away, and you’ll move to Free.' };
  if (isPastDue(subscription))
    return {
      how,
      consequence: hasActivePaidSubscription
        ? 'Premium courses close right away, and you’ll move to Free.'
        : 'Pro ends right away, and you’ll move to Free.',
    };
  const until = endAt === null ? 'through the paid period' : `until ${day(endAt)}`;
  return { how, consequence: `You keep Pro ${until}. Then you’ll move to Free.` };
};

const money = (cents: number): string => moneyText(cents, CURRENCY);
