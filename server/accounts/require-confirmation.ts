import type { Endpoint } from '#contract/endpoint.ts';
import { needsConfirmation } from '#core/accounts/confirmation.ts';
import type { Call } from '../http/call.ts';
import { Unconfirmed } from '../http/refused.ts';

/**
 * Refuses what can take an account, or the whole record, away from its owner unless the session's learner has proved lately who they are
 * (faults.md, 45). Clients tell this refusal by its code, ask for the proof, and send the request again.
 */
export const requireConfirmation = ({ caller, now }: Pick<Call<Endpoint>, 'caller' | 'now'>): void => {
  if (caller.kind === 'learner' && needsConfirmation(caller, now())) throw new Unconfirmed();
};
