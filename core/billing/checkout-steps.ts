import type { Failure, PortResult } from '../shared/failure.ts';
import type { CheckoutState } from './checkout-state.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { CardField, CardResult, PaymentOutcome } from './ports.ts';

/** What follows from what is known of a payment. */
export type CheckoutStep =
  | { readonly step: 'show'; readonly state: CheckoutState }
  /** Ask the server what became of it. */
  | { readonly step: 'verify'; readonly intent: PaymentIntent }
  /** The same, after a pause that grows with the number of checks. */
  | { readonly step: 'check'; readonly intent: PaymentIntent; readonly times: number };

const show = (state: CheckoutState): CheckoutStep => ({ step: 'show', state });
const verify = (intent: PaymentIntent): CheckoutStep => ({ step: 'verify', intent });
const check = (intent: PaymentIntent, times: number): CheckoutStep => ({ step: 'check', intent, times });

export const FORM: CheckoutState = { phase: 'form', decline: null, failure: null };

export const backToForm = (failure: Failure): CheckoutStep => show({ ...FORM, failure });

/** The payment's status decides, after a reload and after a click. Null if none is in progress. */
export const stepOfIntent = (intent: PaymentIntent | null): CheckoutStep => {
  if (intent?.status === 'succeeded') return verify(intent);
  if (intent?.status === 'processing') return check(intent, 0);
  return show(intent?.status === 'action-required' ? { phase: 'action', intent } : FORM);
};

/** Another window's payment is in progress: the learner waits for that one and starts no other. */
export const stepOfOthersIntent = (intent: PaymentIntent | null, conflict: Failure): CheckoutStep =>
  intent?.status === 'processing' || intent?.status === 'succeeded'
    ? stepOfIntent(intent)
    : backToForm(conflict);

/** After the server was asked for the `times`th time what became of the payment. */
export const stepOfOutcome = (
  intent: PaymentIntent,
  outcome: PaymentOutcome,
  times: number,
): CheckoutStep => {
  switch (outcome.status) {
    case 'succeeded':
      return show({ phase: 'succeeded', intent, outcome });
    case 'processing':
      return check(intent, times + 1);
    case 'action-required':
      return show({ phase: 'action', intent });
    case 'cancelled':
      return show({ phase: 'cancelled' });
    default:
      return show({ ...FORM, decline: outcome.decline });
  }
};

export const stepOfCard = (intent: PaymentIntent, result: CardResult): CheckoutStep => {
  if (result.kind === 'accepted') return verify(intent);
  return result.kind === 'refused' ? backToForm(result.failure) : show({ ...FORM, decline: result.cause });
};

/** What was entered to pay a new payment with. */
interface Entered {
  /** Null if nothing has to be paid. */
  readonly field: CardField | null;
  readonly cardholder: string;
  readonly postalCode?: string | null;
  readonly onFile?: string | null;
}

/** How to pay a payment that was just made: by asking the card, or without it. */
export const stepOfNew = (
  intent: PaymentIntent,
  { field, cardholder, postalCode = null, onFile = null }: Entered,
): CheckoutStep | { readonly step: 'ask-card'; readonly ask: () => PortResult<CardResult> } => {
  if (intent.clientSecret === null) return verify(intent);
  if (intent.status === 'succeeded' || intent.status === 'processing') return stepOfIntent(intent);
  if (field === null) return backToForm({ kind: 'unreadable', detail: 'there is no card field' });
  if (intent.status === 'action-required') return { step: 'ask-card', ask: () => field.continue(intent) };
  return {
    step: 'ask-card',
    ask: () =>
      onFile === null ? field.pay(intent, cardholder, postalCode) : field.payOnFile(intent, onFile),
  };
};
