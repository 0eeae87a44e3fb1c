import { isTimeZone } from '#core/credits/completion-day.ts';
import type { Queries } from '../database/database.ts';
import { Refused } from '../http/refused.ts';
import { deleteResets } from './password-reset.ts';

export class AddressTaken extends Refused {
  constructor() {
    super(422, 'There is an account with this e-mail address already.', {
      email: ['There is an account with this e-mail address already. Log in instead.'],
    });
  }
}

interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly degree: string;
}

/** The time zone if the server knows it, else UTC: an unknown zone must not prevent registration. */
export const knownTimeZone = (timeZone: string | undefined): string =>
  timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC';

/**
 * Adds an account and returns its id. Throws `AddressTaken` if the address has an account. If two registrations of one
 * address run at the same time, the second waits for the first and is then refused.
 */
export const addAccount = async (
  queries: Queries,
  { email, firstName, lastName, degree }: NewAccount,
  timeZone: string,
  passwordHash: string,
): Promise<string> => {
  const [added] = await queries.query<{ id: string }>(
    `insert into users (email, password_hash, first_name, last_name, degree, time_zone)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (lower(email)) do nothing
     returning id`,
    [email, passwordHash, firstName, lastName, degree, timeZone],
  );
  if (added === undefined) throw new AddressTaken();
  await deleteResets(queries, email);
  return added.id;
};
