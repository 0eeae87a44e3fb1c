import { chain, type Either, left, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { defer, of } from 'rxjs';
import { flatten, type GenericSchema, safeParse } from 'valibot';
import { needsConfirmation } from '#core/accounts/confirmation.ts';
import { unconfirmed } from '#core/accounts/refusals.ts';
import { needsPaidPlan } from '#core/plans/subscriber-entry.ts';
import {
  type Failure,
  type FieldErrors,
  LOOK_AGAIN,
  nothingHere,
  notLoggedIn,
  type PortResult,
  type Refusal,
  refusal,
} from '#core/shared/failure.ts';
import { type Cursor, PAGE_SIZE, type Page, unknownCursor } from '#core/shared/page.ts';
import type { AccountRecord, FakeServerState } from './fake-server-state.ts';
import { subscriptionIn } from './held-plan.ts';
import type { Owner } from './owner.ts';

/** The caller's credentials: a session's token, a guest's hash, or none. */
export interface Caller {
  readonly token: () => string | null;
  readonly guestHash: () => string | null;
}

/** A response that is computed on subscription and emitted synchronously. */
export const answering = <A>(work: () => Either<Failure, A>): PortResult<A> => defer(() => of(work()));

/** The value if there is one, else a refusal as `missing`. */
export const found = <A>(value: A | undefined): Either<Failure, A> =>
  value === undefined ? left(nothingHere) : right(value);

export const learnerOf = (state: FakeServerState, token: string | null): Either<Failure, AccountRecord> => {
  const userId = state.sessions.get(token ?? '');
  const account = state.accounts.find(({ user }) => user.id === userId);
  return account === undefined ? left(notLoggedIn) : right(account);
};

/** Serves a learner; refuses every other caller as `unauthenticated`. */
export const asLearner = <A>(
  state: FakeServerState,
  caller: Pick<Caller, 'token'>,
  work: (account: AccountRecord) => Either<Failure, A>,
): PortResult<A> => answering(() => pipe(learnerOf(state, caller.token()), chain(work)));

/** Serves a learner whose plan is paid for now. */
export const asSubscriber = <A>(
  state: FakeServerState,
  caller: Caller,
  work: (account: AccountRecord) => Either<Failure, A>,
): PortResult<A> =>
  asLearner(state, caller, (account) =>
    subscriptionIn(state, account).hasActivePaidSubscription ? work(account) : left(needsPaidPlan),
  );

/** Serves a learner who has recently proved who they are; refuses one who has not as `unconfirmed`. */
export const asConfirmed: typeof asLearner = (state, caller, work) =>
  asLearner(state, caller, (account) => {
    const confirmedAt = state.confirmedAt.get(caller.token() ?? '') ?? null;
    return needsConfirmation({ confirmedAt }, state.now()) ? left(unconfirmed) : work(account);
  });

/** Serves the learner of the token, else the guest of the hash, else no owner. Refuses an unknown token. */
export const asOwner = <A>(
  state: FakeServerState,
  caller: Caller,
  work: (owner: Owner) => Either<Failure, A>,
): PortResult<A> =>
  answering(() => {
    const [token, hash] = [caller.token(), caller.guestHash()];
    if (token === null)
      return work({ userId: null, guestHash: hash !== null && state.guests.has(hash) ? hash : null });
    const userId = state.sessions.get(token);
    return userId === undefined ? left(notLoggedIn) : work({ userId, guestHash: null });
  });

/** The owner; an unknown caller becomes a guest, whose hash is then `newHash`. */
export const asGuest = (state: FakeServerState, owner: Owner): { owner: Owner; newHash: string | null } => {
  if (owner.userId !== null || owner.guestHash !== null) return { owner, newHash: null };
  const newHash = state.nextHash();
  state.guests.add(newHash);
  return { owner: { userId: null, guestHash: newHash }, newHash };
};

export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.trim().toLowerCase();

export const isPasswordOf = ({ password }: AccountRecord, typed: string | null): boolean =>
  password === null || password === typed;

export const refuseFields = (errors: FieldErrors): Refusal | undefined =>
  Object.keys(errors).length > 0 ? refusal('unprocessable', LOOK_AGAIN, errors) : undefined;

/** Applies the contract's rules, so that a form is refused here as it is by the server. */
export const refuseUnfit = (schema: GenericSchema | undefined, fields: unknown): Refusal | undefined => {
  if (schema === undefined) return undefined;
  const decoded = safeParse(schema, fields);
  return decoded.success ? undefined : refuseFields(fieldErrors(flatten(decoded.issues).nested));
};

const fieldErrors = (nested: Readonly<Record<string, readonly string[] | undefined>> = {}): FieldErrors =>
  Object.fromEntries(Object.entries(nested).map(([field, messages]) => [field, messages ?? []]));

/** One page of a list; a cursor is the position at which a page begins. */
export const pageOf = <A>(items: readonly A[], cursor: Cursor | undefined): Either<Failure, Page<A>> => {
  const start = cursor === undefined ? 0 : Number(/^at-(\d+)$/.exec(cursor)?.[1]);
  if (!(start >= 0)) return left(unknownCursor);
  const end = start + PAGE_SIZE;
  return right({
    items: items.slice(start, end),
    previousPagination: start === 0 ? null : `at-${Math.max(0, start - PAGE_SIZE)}`,
    nextPagination: end < items.length ? `at-${end}` : null,
    total: items.length,
  });
};
