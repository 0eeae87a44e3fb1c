import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { type Refusal, refusal } from '../shared/failure.ts';
import type { PendingSignIn, ProviderResponse } from './provider-ports.ts';

/** The query that the provider returns with at /callback. */
type CallbackQuery = Readonly<Record<string, string>>;

/**
 * Checks that a response belongs to the login that this tab began, and returns what to send to the server. A forged
 * address leads nowhere, regardless of its contents. Text from the provider is never shown.
 */
export const readReturn = (
  query: CallbackQuery | null,
  pending: PendingSignIn | null,
  returnAddress: string,
): Either<Refusal, ProviderResponse> => {
  if (query === null || Object.keys(query).length === 0) return left(noSignInPending);
  if (pending === null || query.state !== pending.state) return left(notAsked);
  if (query.error === 'access_denied') return left(cancelled);
  if (query.error !== undefined || !query.code) return left(notSignedIn);
  const { purpose, provider, verifier, nonce } = pending;
  return right({
    purpose,
    provider,
    code: query.code,
    issuer: query.iss ?? null,
    verifier,
    nonce,
    returnAddress,
  });
};

const noSignInPending = refusal('invalid', 'No sign-in is in progress.');

const notAsked = refusal('forbidden', 'This sign-in wasn’t started in this tab in the last ten minutes.');

const cancelled = refusal('forbidden', 'Sign-in was canceled.');

const notSignedIn = refusal('unprocessable', 'The provider couldn’t sign you in.');
