import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { type Failure, refusal } from '#core/shared/failure.ts';
import type { AccountRecord, Clinic } from './clinic.ts';

/** What a caller shows: a session's token, a guest's hash, or nothing. */
export interface Caller {
  readonly token: () => string | null;
  readonly guestHash: () => string | null;
}

/** Whose attempts, agreements and evaluations a caller may see. */
export interface Owner {
  readonly userId: string | null;
  readonly guestHash: string | null;
}

export const nothingHere = refusal('missing', 'There is nothing here by that id.');
const notLoggedIn = refusal('unauthenticated', 'Please log in.');

export const learnerOf = (clinic: Clinic, token: string | null): Either<Failure, AccountRecord> => {
  const userId = clinic.sessions.get(token ?? '');
  const account = clinic.accounts.find(({ user }) => user.id === userId);
  return account === undefined ? left(notLoggedIn) : right(account);
};

/** A learner by the token, else a guest by the hash, else nobody. Refuses a token that is not a session's. */
export const ownerOf = (clinic: Clinic, caller: Caller): Either<Failure, Owner> => {
  const token = caller.token();
  if (token === null) {
    const hash = caller.guestHash();
    return right({ userId: null, guestHash: hash !== null && clinic.guests.has(hash) ? hash : null });
  }
  const userId = clinic.sessions.get(token);
  return userId === undefined ? left(notLoggedIn) : right({ userId, guestHash: null });
};

export const owns = (owner: Owner, owned: Owner): boolean =>
  owned.userId === null
    ? owned.guestHash !== null && owned.guestHash === owner.guestHash
    : owned.userId === owner.userId;
