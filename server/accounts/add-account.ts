import * as v from 'valibot';
import { emailHasAccount } from '#core/accounts/refusals.ts';
import { isTimeZone } from '#core/credits/completion-day.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { Refused } from '../platform/http/refused.ts';
import { deleteResets } from './password-reset.ts';

export class AddressTaken extends Refused {
  constructor() {
    super(422, emailHasAccount.message, emailHasAccount.errors);
  }
}

interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly degree: string;
}

interface NewPassword {
  readonly hash: string;
  /** False if the password is random, so that we never ask the learner for it. */
  readonly isKnown: boolean;
}

/** Null for an unknown zone, because it must not prevent registration. */
export const knownTimeZone = (timeZone: string | undefined): string | null =>
  timeZone !== undefined && isTimeZone(timeZone) ? timeZone : null;

/**
 * Adds an account and returns its id. Throws `AddressTaken` if the address has an account. If two registrations of one
 * address run at the same time, the second waits for the first and is then refused.
 */
export const addAccount = async (
  queries: Queries,
  { email, firstName, lastName, degree }: NewAccount,
  timeZone: string | null,
  password: NewPassword,
): Promise<string> => {
  const [added] = await readRows(
    queries,
    v.object({ id: v.string() }),
    `insert into users (email, password_hash, first_name, last_name, degree, time_zone, time_zone_chosen, has_password)
     values ($1, $2, $3, $4, $5, coalesce($6, 'UTC'), $6 is not null, $7)
     on conflict (lower(email)) do nothing
     returning id`,
    [email, password.hash, firstName, lastName, degree, timeZone, password.isKnown],
  );
  if (added === undefined) throw new AddressTaken();
  await deleteResets(queries, email);
  return added.id;
};
