import { registerRow } from '#contract/accounts.ts';
import type { DecodedInput } from '#contract/row.ts';
import { isDegree } from '#core/accounts/degree.ts';
import { isTimeZone } from '#core/credits/completion-day.ts';
import type { Queries } from '../database/database.ts';
import { endpoint } from '../http/call.ts';
import { Refused } from '../http/refused.ts';
import { hashPassword } from './password.ts';
import { signIn } from './sign-in.ts';

type Registration = DecodedInput<typeof registerRow>['body'];

/** The account, what was answered as a guest and the session come together, or nothing does. */
export const register = endpoint(registerRow, async ({ input: { body }, database, settings, now }) => {
  refuseUnfit(body);
  const timeZone = knownTimeZone(body.timeZone);
  const passwordHash = await hashPassword(body.password);
  const data = await database.transaction(async (queries) => {
    const userId = await addAccount(queries, body, timeZone, passwordHash);
    return signIn(queries, { userId, carried: body, timeZone, now: now(), settings });
  });
  return { data };
});

const refuseUnfit = (registration: Registration): void => {
  const errors = {
    ...(isDegree(registration.degree) ? {} : { degree: ['Choose one of the degrees.'] }),
    ...(registration.password.toLowerCase() === registration.email.toLowerCase()
      ? { password: ['Choose a password that is not your e-mail address.'] }
      : {}),
  };
  if (Object.keys(errors).length > 0) {
    throw new Refused(422, 'Some of what was sent needs another look.', errors);
  }
};

/** A zone that only the browser knows keeps nobody from registering. */
const knownTimeZone = (timeZone: string | undefined): string =>
  timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC';

/** Two registrations of one address at once: the second waits for the first, and then finds it taken. */
const addAccount = async (
  queries: Queries,
  { email, firstName, lastName, degree }: Registration,
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
  if (added !== undefined) return added.id;
  throw new Refused(422, 'There is an account with this e-mail address already.', {
    email: ['There is an account with this e-mail address already. Log in instead.'],
  });
};
