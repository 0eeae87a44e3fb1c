import type { Caches } from '../shared/caches.ts';
import type { Failure } from '../shared/failure.ts';
import { latestRequest } from '../shared/latest-request.ts';
import { learnerState } from '../shared/learner-state.ts';
import { type State, watchedState } from '../shared/state.ts';
import type { DeclineCause, PaymentIntent } from './payment-intent.ts';
import type { PaymentMethod } from './payment-method.ts';
import type { Billing, CardField, CardResult } from './ports.ts';
import type { PaymentMethodStore } from './view-billing.ts';

/** Saving another card, from the form to the saved card. */
export type UpdateState =
  | { readonly phase: 'opening' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | {
      readonly phase: 'form';
      readonly intent: PaymentIntent;
      readonly decline: DeclineCause | null;
      readonly failure: Failure | null;
    }
  | { readonly phase: 'saving' }
  | { readonly phase: 'saved'; readonly paymentMethod: PaymentMethod };

/** Saving another card. A plan that is past due is charged to it immediately. Watching it begins or resumes an attempt. */
export interface UpdatePaymentMethod {
  readonly state: State<UpdateState>;
  readonly save: (field: CardField, cardholder: string, postalCode?: string | null) => void;
  readonly retry: () => void;
}

interface UpdatePaymentMethodPorts {
  readonly caches: Caches;
  readonly billing: Billing;
  readonly viewPaymentMethod: Pick<PaymentMethodStore, 'putCard'>;
}

/** A plan that was due is charged to the new card immediately, so plan and payments are read again. */
export const updatePaymentMethod = ({
  caches,
  billing,
  viewPaymentMethod: store,
}: UpdatePaymentMethodPorts): UpdatePaymentMethod => {
  const request = latestRequest();
  const { state, set } = learnerState<UpdateState>(caches, { phase: 'opening' }, () => {
    request.abandon();
    set({ phase: 'opening' });
    if (watched.isWatched()) open();
  });

  const form = (intent: PaymentIntent, decline: DeclineCause | null, failure: Failure | null) =>
    set({ phase: 'form', intent, decline, failure });

  const open = () => {
    set({ phase: 'opening' });
    request.ask(billing.beginUpdate, {
      succeeded: (intent) => (intent.status === 'succeeded' ? finish(intent) : form(intent, null, null)),
      failed: (failure) => set({ phase: 'failed', failure }),
    });
  };

  const finish = (intent: PaymentIntent) =>
    request.ask(() => billing.finishUpdate(intent.attemptId), {
      succeeded: (paymentMethod) => {
        set({ phase: 'saved', paymentMethod });
        store.putCard(paymentMethod);
        caches.invalidate('payment-method');
      },
      failed: (failure) => form(intent, null, failure),
    });

  const watched = watchedState(state, {
    entered: () => {
      const { phase } = state.get();
      if (phase !== 'form') open();
    },
    left: () => {
      if (state.get().phase === 'opening') request.abandon();
    },
  });

  return {
    state: watched.state,
    save: (field, cardholder, postalCode = null) => {
      const current = state.get();
      if (current.phase !== 'form') return;
      const { intent } = current;
      set({ phase: 'saving' });
      const give = () =>
        intent.status === 'action-required'
          ? field.continue(intent)
          : field.pay(intent, cardholder, postalCode);
      request.ask(give, {
        succeeded: (result: CardResult) => {
          if (result.kind === 'accepted') finish(intent);
          else if (result.kind === 'refused') form(intent, null, result.failure);
          else form(intent, result.cause, null);
        },
        // Only the response was lost, not the card: the server knows its status.
        failed: () => finish(intent),
      });
    },
    retry: open,
  };
};
