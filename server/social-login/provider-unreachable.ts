import { Refused } from '../platform/http/refused.ts';

/** The provider did not respond or failed; not the learner's fault. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** Also recognizes an error that the client library has wrapped. */
export const isUnreachable = (failure: unknown): boolean =>
  failure instanceof ProviderUnreachable ||
  (failure instanceof Error && failure.cause instanceof ProviderUnreachable);

export const unreachable = ({ label }: { readonly label: string }, cause: unknown): Refused =>
  Object.assign(new Refused(409, `${label} can’t be reached at present. Please try again shortly.`), {
    cause,
  });
