import { isFluoroSafetyUser } from '#core/accounts/user-type.ts';
import { proratedCents } from '#core/plans/change-preview.ts';
import type { Price } from './catalogue.ts';
import type { SubscriptionRecord } from './subscription-record.ts';

/** What the rest of a paid year is worth, in integer cents: nothing for a trial, a plan that is past due, and Lifetime. */
export const remainingCents = (record: SubscriptionRecord): number => {
  const { planName, status, periodStart, periodEnd, periodCents, at } = record;
  if (planName !== 'Pro' || status !== 'active' || periodStart === null || periodEnd === null) return 0;
  const period = { from: Date.parse(periodStart), to: Date.parse(periodEnd) };
  return proratedCents(periodCents, period, Date.parse(at));
};

/** What a FluoroSafety user has off this price, integer cents; once (PL-09). */
export const partnerCents = (record: SubscriptionRecord, price: Price): number =>
  isFluoroSafetyUser(record) && record.couponRedeemedAt === null ? price.fluorosafetyCents : 0;
