import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import {
  addPasskeyEndpoint,
  confirmationRequestEndpoint,
  confirmByPasskeyEndpoint,
  newRecoveryCodesEndpoint,
  passkeyCreationEndpoint,
  passkeyLoginEndpoint,
  passkeyLoginRequestEndpoint,
  passkeysEndpoint,
  removePasskeyEndpoint,
  renamePasskeyEndpoint,
  secondStepByCodeEndpoint,
  secondStepByPasskeyEndpoint,
  secondStepRequestEndpoint,
  turnOffSecondStepEndpoint,
  turnOnSecondStepEndpoint,
} from '#contract/passkeys.ts';
import type { PasskeyLogins, Passkeys } from '#core/accounts/passkey-ports.ts';
import { withoutValue } from '#core/shared/map-answer.ts';
import type { Calendar } from '#core/shared/ports.ts';
import type { Client } from './client.ts';
import { signedInOf, withGuestQuizzes } from './signed-in.ts';

const codesOf = map(mapRight(({ codes }: { readonly codes: readonly string[] }) => codes));

export const httpPasskeys = (client: Client): Passkeys => ({
  protection: () => client.call(passkeysEndpoint, {}),
  creation: () => client.call(passkeyCreationEndpoint, {}),
  add: (name, made) => client.call(addPasskeyEndpoint, { body: { name, made } }),
  rename: (id, name) =>
    client.call(renamePasskeyEndpoint, { params: { id }, body: { name } }).pipe(withoutValue),
  remove: (id) => client.call(removePasskeyEndpoint, { params: { id } }),
  turnOn: () => client.call(turnOnSecondStepEndpoint, {}),
  turnOff: () => client.call(turnOffSecondStepEndpoint, {}),
  newCodes: () => client.call(newRecoveryCodesEndpoint, {}).pipe(codesOf),
  confirmationRequest: () => client.call(confirmationRequestEndpoint, {}),
  confirm: (assertion) =>
    client.call(confirmByPasskeyEndpoint, { body: assertion }).pipe(map(mapRight(({ token }) => token))),
});

export const httpPasskeyLogins = (client: Client, calendar: Calendar): PasskeyLogins => {
  const guestDataBody = withGuestQuizzes(calendar);
  const signedIn = map(mapRight(signedInOf));
  return {
    request: () => client.call(passkeyLoginRequestEndpoint, {}),
    logIn: (assertion, guestData) =>
      client.call(passkeyLoginEndpoint, { body: { assertion, ...guestDataBody(guestData) } }).pipe(signedIn),
    secondStepRequest: (ticket) => client.call(secondStepRequestEndpoint, { body: { ticket } }),
    secondStepByPasskey: (ticket, assertion, guestData) =>
      client
        .call(secondStepByPasskeyEndpoint, { body: { ticket, assertion, ...guestDataBody(guestData) } })
        .pipe(signedIn),
    secondStepByCode: (ticket, code, guestData) =>
      client
        .call(secondStepByCodeEndpoint, { body: { ticket, code, ...guestDataBody(guestData) } })
        .pipe(signedIn),
  };
};
