import { createHash, randomBytes } from 'node:crypto';
import {
  answerChallengeEndpoint,
  confirmAtProcessorEndpoint,
  retrieveAtProcessorEndpoint,
} from '#contract/built-in-processor.ts';
import type { DecodedInput, Endpoint, EndpointResponse } from '#contract/endpoint.ts';
import { cardExpiry } from '#core/billing/payment-method.ts';
import { type Call, type Handler, handler } from '../../http/call.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import { CARDS_TRIED } from '../../limits/limits.ts';
import { settleContext } from '../intents.ts';
import { settle } from '../settle.ts';
import {
  type BookedCard,
  type BookedPayment,
  bookCard,
  bookedCard,
  changePayment,
  lockPayment,
} from './books.ts';
import { charged, given, notAuthenticated } from './charge.ts';
import { testCard } from './test-cards.ts';

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
      if (booked.status === 'succeeded' || booked.status === 'canceled' || booked.status === 'processing')
        throw new Refused(409, 'This payment is in an unexpected state.');
      await bookCard(queries, booked.customer, card);
      return changePayment(queries, booked, given(booked, card, randomBytes(24).toString('base64url')));
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
    if (booked.status !== 'requires_action' || booked.challenge !== challenge) {
      if (booked.status === 'succeeded') return booked;
      throw new Refused(409, 'This payment is in an unexpected state.');
    }
    const card = booked.paymentMethod === null ? undefined : await bookedCard(queries, booked.paymentMethod);
    const change = card && outcome === 'authenticated' ? charged(booked, card) : notAuthenticated(booked);
    return changePayment(queries, booked, change);
  });
  return told(call, payment);
});

const retrieve = handler(retrieveAtProcessorEndpoint, ({ database, input }) =>
  database.transaction(async (queries) => {
    const booked = await lockPayment(queries, { secret: input.body.clientSecret });
    if (booked === undefined) throw notFound();
    return standing(booked);
  }),
);

/** These endpoints take test cards, so they exist only while the built-in processor takes the payments. */
const whereItSells = (built: Handler): Handler => ({
  ...built,
  handle: async (call) => {
    const { stripe, paymentsOff } = call.settings;
    if (stripe !== undefined || paymentsOff) throw notFound();
    return built.handle(call);
  },
});

export const endpoints: readonly Handler[] = [confirm, answerChallenge, retrieve].map(whereItSells);

/** Does what a webhook does for another processor. If this fails, the learner's own request settles the payment. */
const told = async (
  call: Pick<Call<Endpoint>, 'database' | 'settings' | 'now'>,
  booked: BookedPayment,
): Promise<Standing> => {
  const context = await settleContext(call);
  const payment = await context.processor.retrieve(booked.id);
  await settle(context, booked.reference.attemptId, payment);
  return standing(booked);
};

const standing = ({ status, declineCode, challenge }: BookedPayment): Standing => ({
  status,
  declineCode,
  challenge,
});

/** Replaces the card number by a random id, its last four digits and a hash; the number itself is never stored. */
const read = ({ card, billingDetails }: Omit<GivenCard, 'clientSecret'>, now: Date): BookedCard => {
  const behavior = testCard(card.number);
  if (behavior === undefined)
    throw refusedField('number', 'Only the published test cards work here, such as 4242 4242 4242 4242.');
  const today = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 };
  const isExpired = cardExpiry({ exp_month: card.expMonth, exp_year: card.expYear }, today) === 'expired';
  return {
    id: `card_${randomBytes(12).toString('hex')}`,
    behavior: isExpired ? { ...behavior, charge: 'expired_card', keep: 'expired_card' } : behavior,
    brand: behavior.brand,
    last4: card.number.slice(-4),
    expMonth: card.expMonth,
    expYear: card.expYear,
    fingerprint: createHash('sha256').update(`built-in ${card.number}`).digest('hex'),
    name: billingDetails.name,
  };
};
