import { emailExistsEndpoint } from '#contract/accounts.ts';
import { handler } from '../platform/http/call.ts';
import { EXISTENCE } from '../platform/limits/limits.ts';

export const emailExists = handler(
  emailExistsEndpoint,
  async ({ input, database }) => {
    const found = await database.query('select 1 from users where lower(email) = lower($1)', [
      input.body.email,
    ]);
    return { exists: found.length > 0 };
  },
  EXISTENCE,
);
