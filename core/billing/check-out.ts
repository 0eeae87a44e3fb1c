import { type Observable, Subscription } from 'rxjs';
import type { PreviewChange } from '../plans/preview-change.ts';
import type { SubscriptionStore } from '../plans/view-subscription.ts';
import type { Caches } from '../shared/caches.ts';
import type { Failure } from '../shared/failure.ts';
import { latestRequest } from '../shared/latest-request.ts';
import { learnerState } from '../shared/learner-state.ts';
import type { Connectivity } from '../shared/ports.ts';
import { type State, watchedState } from '../shared/state.ts';
import type { CheckoutState } from './checkout.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { CardField, CardResult, PaymentOutcome, Payments, Purchase } from './ports.ts';

/** The purchase and its card; `field` is null if nothing has to be paid. */
export interface Paying {
  readonly what: 'subscription' | 'lifetime';
  readonly purchase: Purchase;
  readonly field: CardField | null;
  readonly cardholder: string;
  /** Of the entered card's billing address; null if it was left empty. */
  readonly postalCode?: string | null;
  /** The id of the card on file, if the learner pays with it instead of entering one. */
  readonly onFile?: string | null;
}

/**
 * Buying a plan exactly once (faults.md, paying). Watching it checks whether a payment is in progress, so that a reload
 * continues it.
 */
export interface CheckOut {
  readonly state: State<CheckoutState>;
  /** Called only by the click on 'Pay' (faults.md, paying 5). Ignored unless the form is open. */
  readonly pay: (paying: Paying) => void;
  /** Continues the same payment with the bank's question. */
  readonly answerBank: (field: CardField) => void;
  /** Requests the payment's status again. */
  readonly checkAgain: () => void;
  /** Returns to the form after a payment has ended or was canceled. */
  readonly startOver: () => void;
}

interface CheckOutPorts {
  readonly caches: Caches;
  readonly payments: Payments;
  readonly connectivity: Connectivity;
  /** Waits before the next check of an undecided payment; the wait grows with the number of checks. */
  readonly pause: (times: number) => Observable<unknown>;
  /** Held while a payment is being confirmed, and cleared after a purchase. */
  readonly previewChange: Pick<PreviewChange, 'hold' | 'release' | 'forget'>;
  readonly viewSubscription: Pick<SubscriptionStore, 'put'>;
}

const FORM: CheckoutState = { phase: 'form', decline: null, failure: null };

export const checkOut = ({ caches, ...ports }: CheckOutPorts): CheckOut => {
  const { payments, previewChange: preview } = ports;
  const { state, set: put } = learnerState<CheckoutState>(caches, { phase: 'opening' }, () => forget());
  const request = latestRequest();
  let network = Subscription.EMPTY;
  let pausing = Subscription.EMPTY;

  const set = (next: CheckoutState) => {
    const wasBusy = isBusy(state.get());
    put(next);
    if (!wasBusy && isBusy(next)) preview.hold();
    if (wasBusy && !isBusy(next)) preview.release();
  };
  const backToForm = (failure: Failure) => set({ phase: 'form', decline: null, failure });

  const open = () => {
    set({ phase: 'opening' });
    request.ask(payments.underWay, {
      succeeded: (intent) => (intent === null ? set(FORM) : continueWith(intent)),
      failed: backToForm,
    });
  };

  /** The payment's status decides the next step, after a reload and after a click. */
  const continueWith = (intent: PaymentIntent) => {
    if (intent.status === 'succeeded') verify(intent);
    else if (intent.status === 'processing') check(intent, 0);
    else if (intent.status === 'action-required') set({ phase: 'action', intent });
    else set(FORM);
  };

  const verify = (intent: PaymentIntent, times = 0) =>
    request.ask(() => payments.confirm(intent, purchaseOf(intent)), {
      succeeded: (outcome) => settle(intent, outcome, times),
      // Whether it was paid is unknown, so nothing can be paid again until it is known.
      failed: (failure) => set({ phase: 'checking', intent, failure }),
    });

  const settle = (intent: PaymentIntent, outcome: PaymentOutcome, times: number) => {
    if (outcome.status === 'succeeded') {
      bought(outcome);
      set({ phase: 'succeeded', intent, outcome });
    } else if (outcome.status === 'processing') check(intent, times + 1);
    else if (outcome.status === 'action-required') set({ phase: 'action', intent });
    else if (outcome.status === 'cancelled') set({ phase: 'cancelled' });
    else set({ phase: 'form', decline: outcome.decline, failure: null });
  };

  /** After a purchase, credit that waited for the plan is awarded. */
  const bought = ({ subscription }: PaymentOutcome) => {
    ports.viewSubscription.put(subscription);
    preview.forget();
    caches.invalidate('purchases', 'credits');
  };

  const check = (intent: PaymentIntent, times: number) => {
    set({ phase: 'checking', intent, failure: null });
    pausing.unsubscribe();
    pausing = ports.pause(times).subscribe(() => verify(intent, times));
  };

  const askCard = (intent: PaymentIntent, ask: () => ReturnType<CardField['pay']>) =>
    request.ask(ask, {
      succeeded: (result: CardResult) => {
        if (result.kind === 'accepted') verify(intent);
        else if (result.kind === 'refused') backToForm(result.failure);
        else set({ phase: 'form', decline: result.cause, failure: null });
      },
      // Only the response was lost, not the payment: the server knows its status.
      failed: () => verify(intent),
    });

  const pay = ({ what, purchase, field, cardholder, postalCode = null, onFile = null }: Paying) => {
    if (state.get().phase !== 'form') return;
    set({ phase: 'paying' });
    const ask = what === 'lifetime' ? payments.forLifetime : payments.forSubscription;
    request.ask(() => ask(purchase), {
      succeeded: (intent) => {
        const isFree = intent.clientSecret === null;
        if (isFree || intent.status === 'succeeded') verify(intent);
        else if (intent.status === 'processing') check(intent, 0);
        else if (field === null) backToForm({ kind: 'unreadable', detail: 'there is no card field' });
        else if (intent.status === 'action-required') askCard(intent, () => field.continue(intent));
        else if (onFile !== null) askCard(intent, () => field.payOnFile(intent, onFile));
        else askCard(intent, () => field.pay(intent, cardholder, postalCode));
      },
      failed: (failure) => (failure.kind === 'conflict' ? waitFor(failure) : backToForm(failure)),
    });
  };

  /** Another window's payment is in progress: the learner waits for that one and starts no other. */
  const waitFor = (conflict: Failure) =>
    request.ask(payments.underWay, {
      succeeded: (intent) => {
        if (intent?.status === 'processing' || intent?.status === 'succeeded') continueWith(intent);
        else backToForm(conflict);
      },
      failed: () => backToForm(conflict),
    });

  const checkAgain = () => {
    const current = state.get();
    if (current.phase === 'checking') verify(current.intent);
  };

  const watched = watchedState(state, {
    entered: () => {
      network = ports.connectivity.online$.subscribe(checkAgain);
      const { phase } = state.get();
      if (phase === 'opening' || phase === 'succeeded' || phase === 'cancelled') open();
      else checkAgain();
    },
    left: () => {
      network.unsubscribe();
      pausing.unsubscribe();
      if (state.get().phase === 'opening') request.abandon();
    },
  });

  const forget = () => {
    request.abandon();
    pausing.unsubscribe();
    set({ phase: 'opening' });
    if (watched.isWatched()) open();
  };

  return {
    state: watched.state,
    pay,
    answerBank: (field) => {
      const current = state.get();
      if (current.phase !== 'action') return;
      set({ phase: 'paying' });
      askCard(current.intent, () => field.continue(current.intent));
    },
    checkAgain,
    startOver: () => {
      const { phase } = state.get();
      if (phase === 'cancelled' || phase === 'succeeded') set(FORM);
    },
  };
};

const isBusy = ({ phase }: CheckoutState): boolean => phase === 'paying' || phase === 'checking';

const purchaseOf = ({ what }: PaymentIntent): Paying['what'] =>
  what === 'lifetime' ? 'lifetime' : 'subscription';
