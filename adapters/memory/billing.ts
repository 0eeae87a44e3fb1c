import { chain, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { parse } from 'valibot';
import { billingAddress } from '#contract/billing.ts';
import { moneyText } from '#core/billing/money-text.ts';
import type { PastPayment } from '#core/billing/past-payment.ts';
import { cardNotConfirmed, isSetup, savesNoCard } from '#core/billing/payment-attempt.ts';
import {
  type BillingOnFile,
  givenDetails,
  type PaymentMethod,
  whyNotRemoved,
} from '#core/billing/payment-method.ts';
import type { Billing } from '#core/billing/ports.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { dayInWords } from '#core/credits/expiry.ts';
import { systemCalendar } from '../system/calendar.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { attemptsOf, paymentOf, writeAttempt } from './payment-books.ts';
import { intentNow } from './payments.ts';
import { documentOf } from './plain-document.ts';
import { subscriptionIn } from './renew-plan.ts';
import { asLearner, type Caller, found, pageOf, refuseUnfit } from './requests.ts';
import { settle } from './settle-payment.ts';

export const memoryBilling = (state: FakeServerState, caller: Caller): Billing => {
  const detailsOf = (userId: string) => state.billing.get(userId)?.details;
  const paymentsOf = (userId: string) => state.payments.filter((each) => each.userId === userId);

  const cardOf = (userId: string): PaymentMethod | null => {
    const { cardId, details } = state.billing.get(userId) ?? {};
    const card = state.bookedCards.get(cardId ?? '');
    if (card === undefined || details === undefined) return null;
    const { id, brand, last4, expMonth: exp_month, expYear: exp_year } = card;
    return { id, billing_details: details, card: { brand, last4, exp_month, exp_year } };
  };

  const onFile = (userId: string): BillingOnFile => {
    const details = detailsOf(userId);
    return {
      paymentMethod: cardOf(userId),
      billingDetails: details === undefined ? null : givenDetails(details),
    };
  };

  const receipt = (receiptId: string, isShown: (what: string) => boolean) =>
    asLearner(state, caller, ({ user }) =>
      pipe(
        found(paymentsOf(user.id).find((each) => each.receiptId === receiptId && isShown(each.what))),
        map(receiptOf),
      ),
    );

  return {
    onFile: () => asLearner(state, caller, ({ user }) => right(onFile(user.id))),
    beginUpdate: () =>
      asLearner(state, caller, ({ user }) => {
        const open = attemptsOf(state, user.id).find(
          ({ status, what }) => status === 'open' && what === 'setup',
        );
        return right(intentNow(state, open ?? writeAttempt(state, user.id, { what: 'setup', bill: null })));
      }),
    finishUpdate: (attemptId) =>
      asLearner(state, caller, ({ user }) =>
        pipe(
          found(attemptsOf(state, user.id).find(({ id }) => id === attemptId)),
          chain((attempt) => {
            if (attempt.what !== 'setup') return left(savesNoCard);
            if (attempt.status === 'open') settle(state, paymentOf(state, attempt));
            const isSaved = state.paymentAttempts.get(attemptId)?.status === 'succeeded';
            const card = isSaved ? cardOf(user.id) : null;
            return card === null ? left(cardNotConfirmed) : right(card);
          }),
        ),
      ),
    removePaymentMethod: () =>
      asLearner(state, caller, ({ user }) => {
        const why = whyNotRemoved(subscriptionIn(state, user.id));
        if (why !== null) return left(why);
        const stored = state.billing.get(user.id);
        if (stored !== undefined) state.billing.set(user.id, { ...stored, cardId: null });
        return right(onFile(user.id));
      }),
    updateAddress: (typed) =>
      asLearner(state, caller, ({ user }) => {
        const refused = refuseUnfit(billingAddress, typed);
        if (refused) return left(refused);
        const { name, ...address } = parse(billingAddress, typed);
        const { cardId = null, fingerprint = null } = state.billing.get(user.id) ?? {};
        state.billing.set(user.id, { cardId, fingerprint, details: { name, address } });
        return right(onFile(user.id));
      }),
    history: (cursor) =>
      asLearner(state, caller, ({ user }) =>
        pageOf(
          paymentsOf(user.id)
            .toReversed()
            .map(({ userId: _user, attemptId: _attempt, ...payment }) => payment),
          cursor,
        ),
      ),
    latestReceipt: () =>
      asLearner(state, caller, ({ user }) => {
        const latest = paymentsOf(user.id).at(-1);
        for (const attempt of attemptsOf(state, user.id))
          if (attempt.status === 'succeeded' && (isSetup(attempt) || attempt.id === latest?.attemptId))
            state.paymentAttempts.set(attempt.id, { ...attempt, reportedAt: state.now().toISOString() });
        if (latest === undefined) return right(null);
        const { receiptId, number, planName, amount, currency, paidAt } = latest;
        return right({ receiptId, number, planName, amount, currency, paidAt });
      }),
    receipt: (receiptId) => receipt(receiptId, () => true),
    lifetimeReceipt: (receiptId) => receipt(receiptId, (what) => what === 'lifetime'),
  };
};

const receiptOf = ({ number, planName, amount, currency, paidAt, card }: PastPayment): Uint8Array =>
  documentOf(`Receipt ${number}`, [
    `${planName}, paid on ${dayInWords(completionDay(new Date(paidAt), systemCalendar.timeZone()))}: ${moneyText(amount, currency)}`,
    ...(card === null ? [] : [`Card: ${card.brand}, ending in ${card.last4}`]),
    'Test cards move no money.',
  ]);
