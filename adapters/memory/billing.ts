import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import { updateBillingAddressRow } from '#contract/billing.ts';
import type { Payment } from '#core/billing/payment.ts';
import type { BillingDetails, PaymentMethod } from '#core/billing/payment-method.ts';
import type { Billing } from '#core/billing/ports.ts';
import { type Answer, type Failure, refusal } from '#core/shared/failure.ts';
import { answering } from './answering.ts';
import { type Caller, learnerOf, nothingHere } from './caller.ts';
import type { AccountRecord, Clinic } from './clinic.ts';
import { fulfilInMemory } from './fulfil-in-memory.ts';
import { pageOf } from './pages.ts';
import { intentOf, openPurchase } from './payments.ts';
import { refuseUnfit } from './refuse-unfit.ts';
import { planOf, type Till } from './till.ts';

export const memoryBilling = (clinic: Clinic, till: Till, caller: Caller): Billing => {
  const own = <A>(work: (account: AccountRecord) => Either<Failure, A>): Answer<A> =>
    answering(() => {
      const account = learnerOf(clinic, caller.token());
      return isLeft(account) ? account : work(account.right);
    });

  const details = (userId: string): BillingDetails | null => {
    const kept = till.addresses.get(userId);
    if (kept === undefined) return null;
    const { name = null, ...address } = kept;
    return { name, address: { ...NO_ADDRESS, ...address } };
  };

  const held = (userId: string): PaymentMethod | null => {
    const card = till.cards.get(userId);
    const billing_details = details(userId) ?? { name: null, address: NO_ADDRESS };
    return card === undefined ? null : { ...card, billing_details };
  };

  const paymentsOf = (userId: string): readonly Payment[] =>
    till.payments
      .filter((each) => each.userId === userId)
      .map(({ payment }) => payment)
      .toReversed();

  const receipt = (receiptId: string, isOf: (payment: Payment) => boolean) =>
    own(({ user }) => {
      const found = paymentsOf(user.id).find((each) => each.receiptId === receiptId && isOf(each));
      return found === undefined ? left(nothingHere) : right(receiptOf(found));
    });

  return {
    paymentMethod: () => own(({ user }) => right(held(user.id))),
    billingDetails: () => own(({ user }) => right(details(user.id))),
    beginUpdate: () =>
      own(({ user }) => {
        const open = till.purchases.find(
          (each) => each.userId === user.id && each.what === 'setup' && !each.isFulfilled,
        );
        return right(intentOf(open ?? openPurchase(clinic, till, user.id, null)));
      }),
    finishUpdate: (attemptId) =>
      own(({ user }) => {
        const found = till.purchases.find((each) => each.attemptId === attemptId && each.userId === user.id);
        if (found === undefined) return left(nothingHere);
        if (found.what !== 'setup')
          return left(refusal('conflict', 'This payment is not about keeping a card.'));
        fulfilInMemory(clinic, till, found);
        const method = found.isFulfilled ? held(user.id) : null;
        return method === null ? left(notKept) : right(method);
      }),
    removePaymentMethod: () =>
      own(({ user }) => {
        const { planName, cancelledAt } = planOf(till, user.id);
        if (planName === 'Pro' && cancelledAt === null) return left(stillCharged);
        till.cards.delete(user.id);
        return right(null);
      }),
    updateAddress: (address) =>
      own(({ user }) => {
        const refused = refuseUnfit(updateBillingAddressRow.body, address);
        if (refused) return left(refused);
        till.addresses.set(user.id, address);
        return right(held(user.id));
      }),
    history: (cursor) => own(({ user }) => pageOf(paymentsOf(user.id), cursor)),
    latestReceipt: () =>
      own(({ user }) => {
        const [latest] = paymentsOf(user.id);
        for (const kept of till.purchases)
          if (kept.userId === user.id && kept.kind === 'setup') kept.isTold ||= kept.status === 'succeeded';
        if (latest === undefined) return right(null);
        const { receiptId, number, planName, amount, currency, paidAt } = latest;
        const paid = till.purchases.find(({ attemptId }) => attemptId === receiptId);
        if (paid !== undefined) paid.isTold = true;
        return right({ receiptId, number, planName, amount, currency, paidAt });
      }),
    receipt: (receiptId) => receipt(receiptId, () => true),
    lifetimeReceipt: (receiptId) => receipt(receiptId, ({ planName }) => planName === 'Lifetime'),
  };
};

const NO_ADDRESS = { line1: null, line2: null, city: null, state: null, postal_code: null, country: null };

/** A document that opens, and no more: typesetting a receipt takes the server. */
const receiptOf = ({ number }: Payment): Uint8Array =>
  Uint8Array.from(`%PDF-1.4\n% ${number}\n%%EOF\n`, (character) => character.charCodeAt(0));

const notKept = refusal('conflict', 'Your bank has not confirmed this card yet. Try again.');

const stillCharged = refusal(
  'conflict',
  'Your plan is charged to this card. Cancel the plan, or add another card instead.',
);
