import { left, right } from 'fp-ts/lib/Either.js';
import { confirmAtProcessorEndpoint, confirmOnFileEndpoint } from '#contract/built-in-processor.ts';
import {
  asProcessorPayment,
  type BookedPayment,
  type BuiltInStanding,
  standingOf,
} from '#core/billing/built-in/booked-payment.ts';
import { answered, cardEntered, whyNoAnswer, whyNoCard } from '#core/billing/built-in/charge.ts';
import { readCard } from '#core/billing/built-in/read-card.ts';
import { testCard, unpublishedCard } from '#core/billing/built-in/test-cards.ts';
import { noLongerOnFile } from '#core/billing/payment-method.ts';
import type { BuiltInProcessor } from '#core/billing/ports.ts';
import { nothingHere } from '#core/shared/failure.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { bookedBySecret, changePayment } from './payment-books.ts';
import { answering, refuseUnfit } from './requests.ts';
import { settle } from './settle-payment.ts';

/** The processor with the test cards. It needs no session: a payment is found by its secret. */
export const memoryBuiltInProcessor = (state: FakeServerState): BuiltInProcessor => {
  /** Settles the payment at once, so that the plan is given also if the learner goes away. */
  const told = (payment: BookedPayment): BuiltInStanding => {
    settle(state, asProcessorPayment(payment));
    return standingOf(payment);
  };
  return {
    confirm: (clientSecret, entered, name, postalCode) =>
      answering(() => {
        const billingDetails = { name, address: { ...NO_ADDRESS, postal_code: postalCode } };
        const unfit = refuseUnfit(confirmAtProcessorEndpoint.body, {
          clientSecret,
          card: entered,
          billingDetails,
        });
        if (unfit) return left(unfit);
        const behavior = testCard(entered.number);
        if (behavior === undefined) return left(unpublishedCard);
        const booked = bookedBySecret(state, clientSecret);
        if (booked === undefined) return left(nothingHere);
        const why = whyNoCard(booked.payment);
        if (why !== null) return left(why);
        // No two test cards have the same last digits, so these tell them apart without the number.
        const fingerprint = entered.number.slice(-4);
        const card = readCard(
          behavior,
          entered,
          { id: `card_${state.nextId()}`, fingerprint, name, postalCode },
          state.now(),
        );
        state.bookedCards.set(card.id, card);
        return right(told(changePayment(state, booked, cardEntered(booked.payment, card, state.nextHash()))));
      }),
    confirmOnFile: (clientSecret, paymentMethodId) =>
      answering(() => {
        const unfit = refuseUnfit(confirmOnFileEndpoint.body, { clientSecret, paymentMethodId });
        if (unfit) return left(unfit);
        const booked = bookedBySecret(state, clientSecret);
        if (booked === undefined) return left(nothingHere);
        const why = whyNoCard(booked.payment);
        if (why !== null) return left(why);
        const card = state.bookedCards.get(paymentMethodId);
        const isOnFile = state.billing.get(booked.payment.customer)?.cardId === paymentMethodId;
        if (card === undefined || !isOnFile) return left(noLongerOnFile);
        return right(told(changePayment(state, booked, cardEntered(booked.payment, card, state.nextHash()))));
      }),
    answerChallenge: (clientSecret, challenge, outcome) =>
      answering(() => {
        const booked = bookedBySecret(state, clientSecret);
        if (booked === undefined) return left(nothingHere);
        const why = whyNoAnswer(booked.payment, challenge);
        if (why !== null) return left(why);
        const card = state.bookedCards.get(booked.payment.paymentMethod ?? '');
        const change = answered(booked.payment, card, { challenge, outcome });
        return right(told(changePayment(state, booked, change)));
      }),
    retrieve: (clientSecret) =>
      answering(() => {
        const booked = bookedBySecret(state, clientSecret);
        return booked === undefined ? left(nothingHere) : right(standingOf(booked.payment));
      }),
  };
};

const NO_ADDRESS = { line1: null, line2: null, city: null, state: null, country: null };
