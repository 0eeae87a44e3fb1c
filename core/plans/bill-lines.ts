import { moneyText } from '../billing/money-text.ts';
import { completionDay } from '../credits/completion-day.ts';
import { type ChangePreview, needsCard } from './change-preview.ts';
import type { PlanTitle } from './plan.ts';

/** One line of a bill, in integer cents; a discount is negative. */
export interface BillLine {
  readonly name: string;
  readonly cents: number;
}

/** The price and every discount that was given, which add up to the total (PL-06). */
export const billLines = (title: PlanTitle, preview: ChangePreview): readonly BillLine[] => {
  const { currency, discountPerPaidReferral: each, paidReferralDiscount } = preview;
  const referrals = each === 0 ? 0 : paidReferralDiscount / each;
  return [
    {
      name: title === 'Lifetime' ? 'Lifetime, one-time payment' : `${title}, 1 year`,
      cents: preview.planOriginalBasePrice,
    },
    ...discount('Credit for unused Pro time', preview.upgradeDiscount),
    ...discount('FluoroSafety discount', preview.fluorosafetyDiscount),
    ...discount(`Promo code ${preview.promoCode ?? ''}`, preview.couponDiscount),
    ...discount(`Paid referrals: ${referrals} × ${moneyText(each, currency)}`, paidReferralDiscount),
  ];
};

const discount = (name: string, cents: number): readonly BillLine[] =>
  cents > 0 ? [{ name, cents: -cents }] : [];

/** What is due under the lines, and when; and when it is charged again. Days in the learner's zone. */
export const dueLines = (
  { dueAt, renewal, totalToPaid }: ChangePreview,
  timeZone: string,
): readonly BillLine[] => [
  { name: dueAt === null ? 'Total due today' : `Total due ${dayOf(dueAt, timeZone)}`, cents: totalToPaid },
  ...(renewal === null
    ? []
    : [{ name: `Renews on ${dayOf(renewal.at, timeZone)} at`, cents: renewal.price }]),
];

/** Whether and when the plan is charged again. It renews only if there will be a card; null for Lifetime. */
export const renewalText = (
  preview: ChangePreview,
  hasCardOnFile: boolean,
  day: (moment: string) => string,
): string | null => {
  const { renewal, currency } = preview;
  if (renewal === null) return null;
  const price = `${moneyText(renewal.price, currency)} a year`;
  return hasCardOnFile || needsCard(preview)
    ? `Renews ${day(renewal.at)} at ${price} until you cancel.`
    : `Pro runs until ${day(renewal.at)}. It renews then at ${price} only if you add a card.`;
};

const dayOf = (moment: string, timeZone: string): string => completionDay(new Date(moment), timeZone);
