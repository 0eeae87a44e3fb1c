import { type Refusal, refusal } from '../../shared/failure.ts';
import type { BookedCard, BookedPayment, Change } from './booked-payment.ts';

const unexpectedState: Refusal = refusal('conflict', 'This payment is in an unexpected state.');

/** Why a payment accepts no card now; null if it does. */
export const whyNoCard = ({ status }: Pick<BookedPayment, 'status'>): Refusal | null =>
  status === 'succeeded' || status === 'canceled' || status === 'processing' ? unexpectedState : null;

/**
 * Charges a card that the learner enters: it is declined, succeeds, or the bank asks for authentication. `challenge`
 * then identifies the question.
 */
export const cardEntered = (
  payment: Pick<BookedPayment, 'kind'>,
  card: BookedCard,
  challenge: string,
): Change => {
  // Even a card that will be declined is authenticated first.
  if (card.behavior.challenge !== 'never')
    return { status: 'requires_action', paymentMethod: card.id, declineCode: null, challenge };
  return charged(payment, card);
};

/** Why a payment accepts no answer to this question of the bank; null if it waits for it, or has already succeeded. */
export const whyNoAnswer = (
  payment: Pick<BookedPayment, 'status' | 'challenge'>,
  challenge: string,
): Refusal | null => (payment.status === 'succeeded' || isAsked(payment, challenge) ? null : unexpectedState);

/** Applies the answer to the bank's question; a repeated answer after a success changes nothing. */
export const answered = (
  payment: Pick<BookedPayment, 'kind' | 'status' | 'challenge'>,
  card: BookedCard | undefined,
  { challenge, outcome }: { readonly challenge: string; readonly outcome: 'authenticated' | 'failed' },
): Change => {
  if (!isAsked(payment, challenge)) return {};
  return card && outcome === 'authenticated' ? charged(payment, card) : notAuthenticated(payment);
};

const isAsked = (payment: Pick<BookedPayment, 'status' | 'challenge'>, challenge: string): boolean =>
  payment.status === 'requires_action' && payment.challenge === challenge;

/** Charges a saved card off session; authentication is not possible. */
export const chargedOffSession = (payment: Pick<BookedPayment, 'kind'>, card: BookedCard): Change =>
  card.behavior.challenge === 'always'
    ? {
        status: 'requires_payment_method',
        paymentMethod: null,
        challenge: null,
        declineCode: 'authentication_required',
      }
    : charged(payment, card);

/** A payment that succeeded or is being processed cannot be canceled. */
export const canceled = ({ status }: Pick<BookedPayment, 'status'>): Change =>
  status === 'succeeded' || status === 'processing' ? {} : { status: 'canceled', challenge: null };

/** Charges after authentication, or when none is needed. */
const charged = (payment: Pick<BookedPayment, 'kind'>, card: BookedCard): Change => {
  const declineCode = payment.kind === 'charge' ? card.behavior.charge : card.behavior.keep;
  return declineCode === null
    ? { status: 'succeeded', paymentMethod: card.id, declineCode: null, challenge: null }
    : { status: 'requires_payment_method', paymentMethod: null, declineCode, challenge: null };
};

const notAuthenticated = ({ kind }: Pick<BookedPayment, 'kind'>): Change => ({
  status: 'requires_payment_method',
  paymentMethod: null,
  challenge: null,
  declineCode: `${kind === 'charge' ? 'payment' : 'setup'}_intent_authentication_failure`,
});
