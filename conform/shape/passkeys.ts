import { loginEndpoint } from '#contract/accounts.ts';
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
import type { Kit, Learner } from '../kit.ts';
import type { PasskeyDevice } from '../seed.ts';
import { type Chapter, without } from './chapter.ts';

const WITH_DEVICE = [
  addPasskeyEndpoint,
  renamePasskeyEndpoint,
  removePasskeyEndpoint,
  turnOnSecondStepEndpoint,
  newRecoveryCodesEndpoint,
  confirmationRequestEndpoint,
  confirmByPasskeyEndpoint,
  passkeyLoginEndpoint,
  secondStepRequestEndpoint,
  secondStepByPasskeyEndpoint,
  secondStepByCodeEndpoint,
];

export const passkeys: Chapter = {
  groups: ['passkeys'],
  run: async (kit) => {
    const { caller, learner, seed, skip } = kit;
    const person = await learner();
    await caller.get(passkeysEndpoint, {}, person);
    await caller.get(turnOffSecondStepEndpoint, {}, person);
    const creation = await caller.get(passkeyCreationEndpoint, {}, person);
    await caller.get(passkeyLoginRequestEndpoint, {});
    if (seed.passkeyDevice === undefined) {
      for (const endpoint of WITH_DEVICE) skip(endpoint, without('passkeyDevice'));
      return;
    }
    const device = seed.passkeyDevice();
    if (creation === undefined) return;
    const body = { name: 'Office laptop', made: await device.make(creation) };
    const added = await caller.get(addPasskeyEndpoint, { body }, person);
    if (added?.id === undefined) return;
    const params = { id: added.id };
    await caller.get(renamePasskeyEndpoint, { params, body: { name: 'Ward phone' } }, person);
    await logInWith(kit, person, device);
    await caller.get(removePasskeyEndpoint, { params }, person);
  },
};

/** Confirms who the learner is and logs in with the passkey, alone and as a second step. */
const logInWith = async ({ caller }: Kit, person: Learner, device: PasskeyDevice): Promise<void> => {
  const toConfirm = await caller.get(confirmationRequestEndpoint, {}, person);
  if (toConfirm !== undefined)
    await caller.get(confirmByPasskeyEndpoint, { body: await device.prove(toConfirm) }, person);
  const toLogIn = await caller.get(passkeyLoginRequestEndpoint, {});
  if (toLogIn !== undefined)
    await caller.get(passkeyLoginEndpoint, { body: { assertion: await device.prove(toLogIn) } });

  await caller.get(turnOnSecondStepEndpoint, {}, person);
  const { codes: [code = ''] = [] } = (await caller.get(newRecoveryCodesEndpoint, {}, person)) ?? {};
  for (const byPasskey of [true, false]) {
    const { email, password } = person;
    const login = await caller.get(loginEndpoint, { body: { email, password } });
    if (login === undefined || !('secondStep' in login)) return;
    const { ticket } = login.secondStep;
    if (byPasskey) {
      const request = await caller.get(secondStepRequestEndpoint, { body: { ticket } });
      if (request === undefined) return;
      const assertion = await device.prove(request);
      await caller.get(secondStepByPasskeyEndpoint, { body: { ticket, assertion } });
    } else await caller.get(secondStepByCodeEndpoint, { body: { ticket, code } });
  }
};
