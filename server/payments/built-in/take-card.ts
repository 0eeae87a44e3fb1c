import { createHash, randomBytes } from 'node:crypto';
import {
  answerChallengeEndpoint,
  confirmAtProcessorEndpoint,
  confirmOnFileEndpoint,
  retrieveAtProcessorEndpoint,
} from '#contract/built-in-processor.ts';
import type { DecodedInput, Endpoint, EndpointResponse } from '#contract/endpoint.ts';
import { type BookedCard, type BookedPayment, standingOf } from '#core/billing/built-in/booked-payment.ts';
import { answered, cardEntered, whyNoAnswer, whyNoCard } from '#core/billing/built-in/charge.ts';
import { readCard } from '#core/billing/built-in/read-card.ts';
import { testCard, unpublishedCard } from '#core/billing/built-in/test-cards.ts';
import { noLongerOnFile } from '#core/billing/payment-method.ts';
import { type Call, type Handler, handler } from '../../platform/http/call.ts';
import { notFound, refusedBy } from '../../platform/http/refused.ts';
import { CARDS_TRIED } from '../../platform/limits/limits.ts';
import { settleContext } from '../intents.ts';
import { settle } from '../settle.ts';
import { bookCard, changePayment, lockPayment, storedCard } from './books.ts';

type Standing = EndpointResponse<typeof retrieveAtProcessorEndpoint>;
type GivenCard = DecodedInput<typeof confirmAtProcessorEndpoint>['body'];

const confirm = handler(
  confirmAtProcessorEndpoint,
  async (call) => {
    const { database, input, now } = call;
    const { clientSecret, ...offered } = input.body;
    const card = read(offered, now());
    const payment = await database.transaction(async (queries) => {
      const booked = await lockPayment(queries, { secret: clientSecret });
      if (booked === undefined) throw notFound();
      const why = whyNoCard(booked);
      if (why !== null) throw refusedBy(why);
      await bookCard(queries, booked.customer, card);
      return changePayment(queries, booked, cardEntered(booked, card, randomBytes(24).toString('base64url')));
    });
    return told(call, payment);
  },
  CARDS_TRIED,
);

/** The card must be on file with the payment's own customer, so a secret can't pay with someone else's card. */
const confirmOnFile = handler(
  confirmOnFileEndpoint,
  async (call) => {
    const { clientSecret, paymentMethodId } = call.input.body;
    const payment = await call.database.transaction(async (queries) => {
      const booked = await lockPayment(queries, { secret: clientSecret });
      if (booked === undefined) throw notFound();
      const why = whyNoCard(booked);
      if (why !== null) throw refusedBy(why);
      const card = await storedCard(queries, paymentMethodId);
      if (card?.customer !== booked.customer) throw refusedBy(noLongerOnFile);
      return changePayment(queries, booked, cardEntered(booked, card, randomBytes(24).toString('base64url')));
    });
    return told(call, payment);
  },
  CARDS_TRIED,
);

const answerChallenge = handler(answerChallengeEndpoint, async (call) => {
  const { clientSecret, challenge, outcome } = call.input.body;
  const payment = await call.database.transaction(async (queries) => {
    const booked = await lockPayment(queries, { secret: clientSecret });
    if (booked === undefined) throw notFound();
    const why = whyNoAnswer(booked, challenge);
    if (why !== null) throw refusedBy(why);
    const card = booked.paymentMethod === null ? undefined : await storedCard(queries, booked.paymentMethod);
    return changePayment(queries, booked, answered(booked, card, { challenge, outcome }));
  });
  return told(call, payment);
});

const retrieve = handler(retrieveAtProcessorEndpoint, ({ database, input }) =>
  database.transaction(async (queries) => {
    const booked = await lockPayment(queries, { secret: input.body.clientSecret });
    if (booked === undefined) throw notFound();
    return standingOf(booked);
  }),
);

/** These endpoints take test cards, so they exist only while the built-in processor takes the payments. */
const onlyIfSelling = (built: Handler): Handler => ({
  ...built,
  handle: async (call) => {
    const { stripe, paymentsOff } = call.settings;
    if (stripe !== undefined || paymentsOff) throw notFound();
    return built.handle(call);
  },
});

export const endpoints: readonly Handler[] = [confirm, confirmOnFile, answerChallenge, retrieve].map(
  onlyIfSelling,
);

/** Does what another processor's webhook does. If this fails, the learner's own request settles the payment. */
const told = async (
  call: Pick<Call<Endpoint>, 'database' | 'settings' | 'now'>,
  booked: BookedPayment,
): Promise<Standing> => {
  const context = await settleContext(call);
  const payment = await context.processor.retrieve(booked.id);
  await settle(context, booked.reference.attemptId, payment);
  return standingOf(booked);
};

/** Replaces the card number with a random id, its last four digits and a hash; the number itself is never stored. */
const read = (
  { card, billingDetails: { name, address } }: Omit<GivenCard, 'clientSecret'>,
  now: Date,
): BookedCard => {
  const behavior = testCard(card.number);
  if (behavior === undefined) throw refusedBy(unpublishedCard);
  const id = `card_${randomBytes(12).toString('hex')}`;
  const fingerprint = createHash('sha256').update(`built-in ${card.number}`).digest('hex');
  return readCard(behavior, card, { id, fingerprint, name, postalCode: address.postal_code }, now);
};
