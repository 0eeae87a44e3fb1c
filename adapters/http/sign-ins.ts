import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import {
  confirmEmailEndpoint,
  disownRegistrationEndpoint,
  sendConfirmationEndpoint,
  signInsEndpoint,
  unlinkIdentityEndpoint,
} from '#contract/sign-ins.ts';
import type { AccountSignIns } from '#core/accounts/sign-in-ports.ts';
import { withoutValue } from '#core/shared/map-answer.ts';
import type { Client } from './client.ts';

export const httpSignIns = (client: Client): AccountSignIns => ({
  mine: () => client.call(signInsEndpoint, {}),
  unlink: (id) => client.call(unlinkIdentityEndpoint, { params: { id } }),
  sendConfirmation: () => client.call(sendConfirmationEndpoint, {}).pipe(withoutValue),
  confirm: (token) => client.call(confirmEmailEndpoint, { body: { token } }).pipe(withoutValue),
  disown: (token) =>
    client
      .call(disownRegistrationEndpoint, { body: { token } })
      .pipe(map(mapRight(({ email, resetToken }) => ({ email, token: resetToken })))),
});
