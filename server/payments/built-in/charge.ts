import type { BookedCard, BookedPayment, Change } from './books.ts';

/** The card as given by somebody who is there: it may be declined, go through, or have the bank ask something. */
export const given = (payment: BookedPayment, card: BookedCard, challenge: string): Change => {
  // A card that is declined in the end is asked about first all the same.
  if (card.behavior.challenge !== 'never')
    return { status: 'requires_action', paymentMethod: card.id, declineCode: null, challenge };
  return charged(payment, card);
};

/** The bank is satisfied, or never asked. */
export const charged = (payment: BookedPayment, card: BookedCard): Change => {
  const declineCode = refusal(payment, card);
  return declineCode === null
    ? { status: 'succeeded', paymentMethod: card.id, declineCode: null, challenge: null }
    : { status: 'requires_payment_method', paymentMethod: null, declineCode, challenge: null };
};

/** Nobody is there to be asked. */
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
