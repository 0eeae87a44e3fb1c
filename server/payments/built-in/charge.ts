import type { BookedCard, BookedPayment, Change } from './books.ts';

/** Charges a card that the learner enters: it is declined, succeeds, or the bank asks for authentication. */
export const given = (payment: BookedPayment, card: BookedCard, challenge: string): Change => {
  // A card that will be declined is authenticated first all the same.
  if (card.behavior.challenge !== 'never')
    return { status: 'requires_action', paymentMethod: card.id, declineCode: null, challenge };
  return charged(payment, card);
};

/** Charges after authentication, or when none is needed. */
export const charged = (payment: BookedPayment, card: BookedCard): Change => {
  const declineCode = refusal(payment, card);
  return declineCode === null
    ? { status: 'succeeded', paymentMethod: card.id, declineCode: null, challenge: null }
    : { status: 'requires_payment_method', paymentMethod: null, declineCode, challenge: null };
};

/** Charges a saved card off session; authentication is not possible. */
export const chargedOffSession = (payment: BookedPayment, card: BookedCard): Change =>
  card.behavior.challenge === 'always'
    ? {
        ...{ status: 'requires_payment_method', paymentMethod: null, challenge: null },
        declineCode: 'authentication_required',
      }
    : charged(payment, card);

export const notAuthenticated = ({ kind }: Pick<BookedPayment, 'kind'>): Change => ({
  ...{ status: 'requires_payment_method', paymentMethod: null, challenge: null },
  declineCode: `${kind === 'charge' ? 'payment' : 'setup'}_intent_authentication_failure`,
});

const refusal = ({ kind }: Pick<BookedPayment, 'kind'>, { behavior }: BookedCard): string | null =>
  kind === 'charge' ? behavior.charge : behavior.keep;
