import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import { moneyText } from '#core/billing/money-text.ts';
import type { PaymentIntent } from '#core/billing/payment-intent.ts';
import type { PaymentOutcome, Payments, Purchase } from '#core/billing/ports.ts';
import { type Answer, type Failure, refusal } from '#core/shared/failure.ts';
import { answering } from './answering.ts';
import { billInMemory } from './bill-in-memory.ts';
import { type Caller, learnerOf, nothingHere } from './caller.ts';
import type { AccountRecord, Clinic } from './clinic.ts';
import { fulfilInMemory } from './fulfil-in-memory.ts';
import { type Bill, CURRENCY, type PurchaseRecord, subscriptionOf, type Till } from './till.ts';

export const memoryPayments = (clinic: Clinic, till: Till, caller: Caller): Payments => {
  const own = <A>(work: (account: AccountRecord) => Either<Failure, A>): Answer<A> =>
    answering(() => {
      const account = learnerOf(clinic, caller.token());
      return isLeft(account) ? account : work(account.right);
    });

  const openOf = (userId: string) =>
    till.purchases.find(
      (each) =>
        each.userId === userId && each.bill !== null && !each.isFulfilled && each.status !== 'cancelled',
    );

  const purchase = (title: 'Pro' | 'Lifetime', { priceHash, promoCode, totalToPaid }: Purchase) =>
    own((account) => {
      const isOf = till.prices.some(({ hash, title: of }) => hash === priceHash && of === title);
      if (!isOf) return left(nothingHere);
      const bill = billInMemory(clinic, till, account, priceHash, promoCode);
      if (isLeft(bill)) return bill;
      if (bill.right.totalToPaid !== totalToPaid) return left(changedPrice(bill.right));
      const open = openOf(account.user.id);
      if (open !== undefined && isSame(open, bill.right)) return right(intentOf(open));
      if (open?.status === 'succeeded') {
        fulfilInMemory(clinic, till, open);
        return left(
          refusal('conflict', 'A payment has just been made. Look at your plan before you pay again.'),
        );
      }
      if (open !== undefined) open.status = 'cancelled';
      return right(intentOf(openPurchase(clinic, till, account.user.id, bill.right)));
    });

  return {
    forSubscription: (wanted) => purchase('Pro', wanted),
    forLifetime: (wanted) => purchase('Lifetime', wanted),
    underWay: () =>
      own(({ user }) => {
        const untold = till.purchases.findLast(
          (each) =>
            each.userId === user.id && each.bill !== null && each.status === 'succeeded' && !each.isTold,
        );
        const found = openOf(user.id) ?? untold;
        return right(found === undefined ? null : intentOf(found));
      }),
    confirm: ({ attemptId }, what) =>
      own(({ user }): Either<Failure, PaymentOutcome> => {
        const found = till.purchases.find((each) => each.attemptId === attemptId && each.userId === user.id);
        if (found?.what !== what) return left(nothingHere);
        if (found.clientSecret === null && found.status === 'payment-method-required')
          found.status = 'succeeded';
        if (found.status === 'succeeded') fulfilInMemory(clinic, till, found);
        const receiptId = till.payments.find(({ payment }) => payment.receiptId === attemptId)?.payment
          .receiptId;
        return right({
          ...{ status: found.status, decline: found.status === 'succeeded' ? null : found.decline },
          ...{ subscription: subscriptionOf(till, user.id, clinic.now()), receiptId: receiptId ?? null },
        });
      }),
  };
};

/** Begins a purchase, or with no bill the keeping of another card. */
export const openPurchase = (
  clinic: Clinic,
  till: Till,
  userId: string,
  bill: Bill | null,
): PurchaseRecord => {
  const kind = bill === null || bill.dueAt !== null ? 'setup' : 'charge';
  const opened: PurchaseRecord = {
    ...{ attemptId: clinic.nextId(), userId, what: bill?.what ?? 'setup', kind, bill },
    clientSecret: kind === 'charge' && bill?.totalToPaid === 0 ? null : clinic.nextHash(),
    ...{ status: 'payment-method-required', decline: null, card: null, cardholder: null },
    ...{ isFulfilled: false, isTold: false },
  };
  till.purchases.push(opened);
  return opened;
};

export const intentOf = (purchase: PurchaseRecord): PaymentIntent => {
  const { attemptId, clientSecret, kind, what, status, bill } = purchase;
  return {
    ...{ attemptId, clientSecret: purchase.isFulfilled ? null : clientSecret, kind, what, status },
    ...{ processor: 'built-in', publishableKey: null, currency: CURRENCY },
    ...{
      priceHash: bill?.priceHash ?? null,
      promoCode: bill?.promoCode ?? null,
      amount: bill?.totalToPaid ?? 0,
    },
  };
};

const isSame = ({ bill }: PurchaseRecord, wanted: Bill): boolean =>
  bill?.priceHash === wanted.priceHash &&
  bill.promoCode === wanted.promoCode &&
  bill.totalToPaid === wanted.totalToPaid;

const changedPrice = ({ totalToPaid, currency }: Bill): Failure =>
  refusal(
    'conflict',
    `The price has changed to ${moneyText(totalToPaid, currency)}. Look at the bill again.`,
  );
