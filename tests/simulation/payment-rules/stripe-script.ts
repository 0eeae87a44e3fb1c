import type { CardElement, Confirmed, StripeCards } from '#adapters/stripe/card-field.ts';
import { bankQuestions } from '#core/billing/bank-questions.ts';
import type { BankQuestion } from '#core/billing/ports.ts';
import type { State } from '#core/shared/state.ts';
import type { StripeDouble } from '#tests/support/stripe-double/stripe-double.ts';
import { type StripeHeard, tellStripe } from '#tests/support/stripe-double/tell-stripe.ts';
import type { InProcessNetwork } from './in-process-network.ts';

interface StripeScript {
  readonly cards: StripeCards;
  readonly type: (number: string) => void;
  /** The bank's own page, while it is shown. */
  readonly question: State<BankQuestion | null>;
}

/** Stripe's script without a page: does what the double's does in a browser (stripe-double/browser-script.ts). */
export const stripeScript = (stripe: StripeDouble, { send }: InProcessNetwork): StripeScript => {
  let number = '';
  const { question, ask } = bankQuestions();

  const told = (where: string, what: Parameters<typeof tellStripe>[1]): Promise<StripeHeard> =>
    send(where, async () => tellStripe(stripe, what)).catch(() => ({
      status: '',
      error: { type: 'api_connection_error' },
    }));

  const answerOfBank = (clientSecret: string): Promise<StripeHeard> =>
    new Promise((resolve) => {
      ask().subscribe((isConfirmed) =>
        resolve(told('https://hooks.stripe.com/double/bank', { clientSecret, isConfirmed })),
      );
    });

  const confirmed = (clientSecret: string, { status, error }: StripeHeard): Confirmed => {
    if (error !== null) return { error };
    return clientSecret.startsWith('pi_') ? { paymentIntent: { status } } : { setupIntent: { status } };
  };

  const confirm = async (clientSecret: string, isCardEntered: boolean): Promise<Confirmed> => {
    const card = { number, expMonth: 12, expYear: 2034, name: 'Rosalind Example' };
    const first = isCardEntered
      ? await told('https://js.stripe.com/double/pay', { clientSecret, card })
      : undefined;
    const isAsked = first === undefined || (first.error === null && first.status === 'requires_action');
    return confirmed(clientSecret, isAsked ? await answerOfBank(clientSecret) : first);
  };

  const element: CardElement = {
    on: () => undefined,
    mount: () => undefined,
    update: () => undefined,
    clear: () => {
      number = '';
    },
  };
  return {
    question,
    type: (typed) => {
      number = typed;
    },
    cards: {
      elements: () => ({ create: () => element }),
      confirmCardPayment: (clientSecret) => confirm(clientSecret, true),
      confirmCardSetup: (clientSecret, given) => confirm(clientSecret, given !== undefined),
      handleNextAction: ({ clientSecret }) => confirm(clientSecret, false),
    },
  };
};
