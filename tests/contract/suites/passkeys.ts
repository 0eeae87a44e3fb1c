import { expect } from './expect.ts';
import type { MakeServedSide, ServedSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { logInAt, noGuestData, PASSWORD, registerAt } from './physician.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';

export const passkeysContract = (name: string, make: MakeServedSide): void => {
  describe(`passkeys ${name}`, () => {
    let side: ServedSide;
    beforeAll(async () => {
      side = await make();
    });
    afterAll(() => side.close());

    /** A learner with a passkey on this device. */
    const withPasskey = async () => {
      const device = side.openDevice();
      const { user } = await registerAt(device);
      const authenticator = side.passkeyDevice();
      const made = await valueFrom(authenticator.make(await valueFrom(device.passkeys.creation())));
      const passkey = await valueFrom(device.passkeys.add('Office laptop', made));
      return { ...device, authenticator, passkey, user, device };
    };

    it('are added, listed, renamed and removed [SC-07]', async () => {
      const { passkeys, passkey } = await withPasskey();
      expect(await valueFrom(passkeys.protection())).toEqual({
        passkeys: [passkey],
        secondStep: false,
        recoveryCodesLeft: 0,
      });
      expect(await valueFrom(passkeys.rename(passkey.id, 'Ward phone'))).toBe(null);
      expect((await valueFrom(passkeys.protection())).passkeys[0]?.name).toBe('Ward phone');
      expect(await valueFrom(passkeys.remove(passkey.id))).toEqual({ message: 'The passkey is removed.' });
      expect((await valueFrom(passkeys.protection())).passkeys).toEqual([]);
      expect(await failureFrom(passkeys.remove(passkey.id))).toMatchObject({ kind: 'missing' });
    });

    it('log in without a password [SC-08]', async () => {
      const { authenticator, user } = await withPasskey();
      const { passkeyLogins } = side.openDevice();
      const assertion = await valueFrom(authenticator.prove(await valueFrom(passkeyLogins.request())));
      const signedIn = await valueFrom(passkeyLogins.logIn(assertion, noGuestData));
      expect(signedIn.user).toEqual(user);
      expect(await failureFrom(passkeyLogins.logIn(assertion, noGuestData))).toMatchObject({
        kind: 'unprocessable',
      });
    });

    it('confirm who the learner is [SC-01]', async () => {
      const { passkeys, authenticator, confirmations, shown } = await withPasskey();
      side.wait(10);
      expect(await failureFrom(passkeys.creation())).toMatchObject({ kind: 'unconfirmed' });
      expect(await valueFrom(confirmations.ways())).toMatchObject({ passkey: true });
      const request = await valueFrom(passkeys.confirmationRequest());
      const earlier = shown.token;
      shown.token = await valueFrom(passkeys.confirm(await valueFrom(authenticator.prove(request))));
      expect(shown.token).not.toBe(earlier);
      await valueFrom(passkeys.creation());
    });

    it('are a second step after the password, or a recovery code is [SC-09]', async () => {
      const { passkeys, authenticator, user, device } = await withPasskey();
      const { codes, token: renewed } = await valueFrom(passkeys.turnOn());
      device.shown.token = renewed;
      expect(codes).toHaveLength(10);
      const other = side.openDevice();
      const enter = async () => {
        const due = await valueFrom(
          other.accounts.login({ email: user.email, password: PASSWORD }, noGuestData),
        );
        if (!('ticket' in due)) throw new Error('No second step was due.');
        return due.ticket;
      };
      const { passkeyLogins } = other;
      const ticket = await enter();
      const request = await valueFrom(passkeyLogins.secondStepRequest(ticket));
      const assertion = await valueFrom(authenticator.prove(request));
      const { token } = await valueFrom(passkeyLogins.secondStepByPasskey(ticket, assertion, noGuestData));
      other.shown.token = token;
      expect((await valueFrom(other.accounts.me())).id).toBe(user.id);
      other.shown.token = null;

      const [first = '', second = ''] = codes;
      await valueFrom(passkeyLogins.secondStepByCode(await enter(), first, noGuestData));
      expect(
        await failureFrom(passkeyLogins.secondStepByCode(await enter(), first, noGuestData)),
      ).toMatchObject({ kind: 'unprocessable', errors: { code: [expect.any(String)] } });
      expect(await valueFrom(passkeys.newCodes())).toHaveLength(10);
      expect(
        await failureFrom(passkeyLogins.secondStepByCode(await enter(), second, noGuestData)),
      ).toMatchObject({ kind: 'unprocessable' });
      expect(
        await failureFrom(passkeyLogins.secondStepByCode('x'.repeat(43), first, noGuestData)),
      ).toMatchObject({ kind: 'unauthenticated' });
      expect(await valueFrom(passkeys.turnOff())).toEqual({ message: 'Two-step login is off.' });
      expect((await logInAt(device, user.email)).user.id).toBe(user.id);
    });
  });
};
