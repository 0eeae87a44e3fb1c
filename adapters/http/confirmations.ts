import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { confirmationWaysEndpoint } from '#contract/accounts.ts';
import { checkPasswordEndpoint } from '#contract/passwords.ts';
import type { Confirmations } from '#core/accounts/confirmation-ports.ts';
import type { Client } from './client.ts';

export const httpConfirmations = (client: Client): Confirmations => ({
  ways: () => client.call(confirmationWaysEndpoint, {}),
  byPassword: (password) =>
    client.call(checkPasswordEndpoint, { body: { password } }).pipe(map(mapRight(({ token }) => token))),
});
