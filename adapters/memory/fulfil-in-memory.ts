import { yearAfter } from './bill-in-memory.ts';
import type { Clinic } from './clinic.ts';
import { holdPlan } from './subscriptions.ts';
import { type Bill, type PurchaseRecord, planOf, type Till } from './till.ts';

/** Gives what was paid for, and writes the payment down: once, however often it is asked. */
export const fulfilInMemory = (clinic: Clinic, till: Till, purchase: PurchaseRecord): void => {
  if (purchase.isFulfilled || purchase.status !== 'succeeded') return;
  const { userId, card, cardholder, bill, kind } = purchase;
  purchase.isFulfilled = true;
  if (card !== null) {
    till.cards.set(userId, { id: `card_${purchase.attemptId}`, card });
    till.addresses.set(userId, {
      ...(cardholder !== null && { name: cardholder }),
      ...till.addresses.get(userId),
    });
  }
  if (bill === null || kind === 'setup') return;
  give(clinic, till, userId, bill);
  record(clinic, till, purchase, bill);
};

const give = (clinic: Clinic, till: Till, userId: string, bill: Bill): void => {
  const account = clinic.accounts.find(({ user }) => user.id === userId);
  if (account === undefined) return;
  const now = clinic.now();
  const before = planOf(till, userId);
  holdPlan(till, account, {
    ...{ planName: bill.what === 'lifetime' ? 'Lifetime' : 'Pro', status: 'active', cancelledAt: null },
    ...{ nextTryAt: null, pastDueUntil: null, periodStart: now.toISOString(), periodCents: bill.totalToPaid },
    endAt: bill.what === 'lifetime' ? null : yearAfter(now),
    hasPreviouslyRedeemedFluoroSafetyUpsellCoupon:
      before.hasPreviouslyRedeemedFluoroSafetyUpsellCoupon || bill.fluorosafetyDiscount > 0,
  });
};

const record = (
  clinic: Clinic,
  till: Till,
  { attemptId, userId, card }: PurchaseRecord,
  bill: Bill,
): void => {
  const paidAt = clinic.now().toISOString();
  till.payments.push({
    userId,
    promoCode: bill.promoCode,
    payment: {
      ...{ receiptId: attemptId, number: `R-${paidAt.slice(0, 4)}-${attemptId.padStart(6, '0')}` },
      ...{
        planName: bill.what === 'lifetime' ? 'Lifetime' : 'Pro',
        what: bill.what,
        paidAt,
        refundedAt: null,
      },
      ...{ amount: bill.totalToPaid, currency: bill.currency },
      card: card && { brand: card.brand, last4: card.last4 },
    },
  });
  for (const referral of till.referrals) {
    if (bill.claimedReferralIds.includes(referral.id)) referral.claimedAt ??= paidAt;
    if (referral.referredId === userId && bill.totalToPaid > 0) referral.paidAt ??= paidAt;
  }
};
