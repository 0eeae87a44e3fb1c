import type { Endpoint } from '#contract/endpoint.ts';
import { needsConfirmation } from '#core/accounts/confirmation.ts';
import type { Call } from '../platform/http/call.ts';
import { Unconfirmed } from '../platform/http/refused.ts';

/**
 * Guards calls that could take the account or its record away from the owner. Refuses unless the session's learner
 * has recently proved who they are (faults.md, 45). Clients recognize the refusal by its code, ask for the proof, and
 * send the request again.
 */
export const requireConfirmation = ({ caller, now }: Pick<Call<Endpoint>, 'caller' | 'now'>): void => {
  if (caller.kind === 'learner' && needsConfirmation(caller, now())) throw new Unconfirmed();
};
