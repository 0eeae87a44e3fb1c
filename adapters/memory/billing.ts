import { right } from 'fp-ts/lib/Either.js';
import type { Billing } from '#core/billing/ports.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { asLearner, type Caller, pageOf } from './requests.ts';

/** Always empty: nothing is sold here. */
export const memoryBilling = (
  state: FakeServerState,
  caller: Caller,
): Pick<Billing, 'onFile' | 'history'> => ({
  onFile: () => asLearner(state, caller, () => right({ paymentMethod: null, billingDetails: null })),
  history: () => asLearner(state, caller, () => pageOf([], undefined)),
});
