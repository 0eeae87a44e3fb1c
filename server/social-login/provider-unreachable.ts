import { Refused } from '../http/refused.ts';

/** Nobody answered at the provider, or its server is out of order: nothing that the learner did. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** Also where the client library has wrapped it. */
export const isUnreachable = (failure: unknown): boolean =>
  failure instanceof ProviderUnreachable ||
  (failure instanceof Error && failure.cause instanceof ProviderUnreachable);

export const unreachable = ({ label }: { readonly label: string }): Refused =>
  new Refused(409, `${label} can’t be reached at present. Please try again shortly.`);
