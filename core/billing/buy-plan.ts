import { type Observable, Subscription } from 'rxjs';
import type { PreviewChange } from '../plans/preview-change.ts';
import type { SubscriptionStore } from '../plans/view-subscription.ts';
import type { Caches } from '../shared/caches.ts';
import type { Failure, PortResult } from '../shared/failure.ts';
import { latestRequest } from '../shared/latest-request.ts';
import { learnerState } from '../shared/learner-state.ts';
import type { Connectivity } from '../shared/ports.ts';
import { type State, watchedState } from '../shared/state.ts';
import type { CheckoutState } from './checkout-state.ts';
import {
  backToForm,
  type CheckoutStep,
  FORM,
  stepOfCard,
  stepOfIntent,
  stepOfNew,
  stepOfOthersIntent,
  stepOfOutcome,
} from './checkout-steps.ts';
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
export interface BuyPlan {
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

interface BuyPlanPorts {
  readonly caches: Caches;
  readonly payments: Payments;
  readonly connectivity: Connectivity;
  /** Waits before the next check of an undecided payment; the wait grows with the number of checks. */
  readonly pause: (times: number) => Observable<unknown>;
  /** Held while a payment is being confirmed, and cleared after a purchase. */
  readonly previewChange: Pick<PreviewChange, 'hold' | 'release' | 'forget'>;
  readonly viewSubscription: Pick<SubscriptionStore, 'put'>;
}

export const buyPlan = ({ caches, ...ports }: BuyPlanPorts): BuyPlan => {
  const { payments, previewChange: preview } = ports;
  const { state, set: put } = learnerState<CheckoutState>(caches, { phase: 'opening' }, () => forget());
  const request = latestRequest();
  let network = Subscription.EMPTY;
  let pausing = Subscription.EMPTY;

  const set = (next: CheckoutState) => {
    const before = state.get();
    put(next);
    holdWhileBusy(preview, before, next);
  };

  const take = (next: CheckoutStep) => {
    if (next.step === 'show') set(next.state);
    else if (next.step === 'verify') verify(next.intent);
    else {
      set({ phase: 'checking', intent: next.intent, failure: null });
      pausing.unsubscribe();
      pausing = ports.pause(next.times).subscribe(() => verify(next.intent, next.times));
    }
  };
  const fail = (failure: Failure) => take(backToForm(failure));

  const open = () => {
    set({ phase: 'opening' });
    request.ask(payments.underWay, { succeeded: (intent) => take(stepOfIntent(intent)), failed: fail });
  };

  const verify = (intent: PaymentIntent, times = 0) =>
    request.ask(() => payments.confirm(intent, purchaseOf(intent)), {
      succeeded: (outcome) => {
        if (outcome.status === 'succeeded') noteBought(caches, ports, outcome);
        take(stepOfOutcome(intent, outcome, times));
      },
      // Whether it was paid is unknown, so nothing can be paid again until it is known.
      failed: (failure) => set({ phase: 'checking', intent, failure }),
    });

  const askCard = (intent: PaymentIntent, ask: () => PortResult<CardResult>) =>
    request.ask(ask, {
      succeeded: (result) => take(stepOfCard(intent, result)),
      // Only the response was lost, not the payment: the server knows its status.
      failed: () => verify(intent),
    });

  const pay = ({ what, purchase, ...entered }: Paying) => {
    if (state.get().phase !== 'form') return;
    set({ phase: 'paying' });
    const ask = what === 'lifetime' ? payments.forLifetime : payments.forSubscription;
    request.ask(() => ask(purchase), {
      succeeded: (intent) => {
        const next = stepOfNew(intent, entered);
        if (next.step === 'ask-card') askCard(intent, next.ask);
        else take(next);
      },
      failed: (failure) => (failure.kind === 'conflict' ? waitForOther(failure) : fail(failure)),
    });
  };

  const waitForOther = (conflict: Failure) =>
    request.ask(payments.underWay, {
      succeeded: (intent) => take(stepOfOthersIntent(intent, conflict)),
      failed: () => fail(conflict),
    });

  const checkAgain = () => {
    const current = state.get();
    if (current.phase === 'checking') verify(current.intent);
  };

  const answerBank = (field: CardField) => {
    const current = state.get();
    if (current.phase !== 'action') return;
    set({ phase: 'paying' });
    askCard(current.intent, () => field.continue(current.intent));
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

  const startOver = () => {
    const { phase } = state.get();
    if (phase === 'cancelled' || phase === 'succeeded') set(FORM);
  };

  return { state: watched.state, pay, answerBank, checkAgain, startOver };
};

/** After a purchase, credit that waited for the plan is awarded. */
const noteBought = (
  caches: Caches,
  { viewSubscription, previewChange }: Pick<BuyPlanPorts, 'viewSubscription' | 'previewChange'>,
  { subscription }: PaymentOutcome,
) => {
  viewSubscription.put(subscription);
  previewChange.forget();
  caches.invalidate('purchases', 'credits');
};

const holdWhileBusy = (
  preview: Pick<PreviewChange, 'hold' | 'release'>,
  before: CheckoutState,
  next: CheckoutState,
) => {
  if (!isBusy(before) && isBusy(next)) preview.hold();
  if (isBusy(before) && !isBusy(next)) preview.release();
};

const isBusy = ({ phase }: CheckoutState): boolean => phase === 'paying' || phase === 'checking';

const purchaseOf = ({ what }: PaymentIntent): Paying['what'] =>
  what === 'lifetime' ? 'lifetime' : 'subscription';
