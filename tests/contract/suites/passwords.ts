import { expect } from './expect.ts';
import type { MakeOtherSide, OtherSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { logInAt, noGuestData, PASSWORD, registerAt } from './physician.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';

const NEW_PASSWORD = 'staple of another battery';

export const passwordsContract = (name: string, make: MakeOtherSide): void => {
  describe(`password resets ${name}`, () => {
    let side: OtherSide;
    beforeAll(async () => {
      side = await make();
    });
    afterAll(() => side.close());

    const forgetful = async () => {
      const device = side.openDevice();
      const { email } = (await registerAt(device)).user;
      expect(await valueFrom(device.passwords.sendReset(email))).toBe(null);
      const [, token = ''] = /password-reset\/([\w-]{22,128})/.exec(await side.mailTo(email)) ?? [];
      return { device, email, token };
    };

    it('set a new password with the mailed link, which is checked first [RT-15]', async () => {
      const { device, email, token } = await forgetful();
      const { passwords, accounts } = device;
      expect(await valueFrom(passwords.checkReset({ email, token }))).toBe(null);
      expect(await valueFrom(passwords.checkReset({ email: email.toUpperCase(), token }))).toBe(null);
      expect(await valueFrom(passwords.choose({ email, token }, NEW_PASSWORD))).toBe(null);
      expect(await failureFrom(accounts.login({ email, password: PASSWORD }, noGuestData))).toMatchObject({
        kind: 'unauthenticated',
      });
      await valueFrom(accounts.login({ email, password: NEW_PASSWORD }, noGuestData));
    });

    it('end every session, and their link works once (faults.md, 35)', async () => {
      const { device, email, token } = await forgetful();
      await valueFrom(device.passwords.choose({ email, token }, NEW_PASSWORD));
      expect(await failureFrom(device.accounts.me())).toMatchObject({ kind: 'unauthenticated' });
      const again = await failureFrom(device.passwords.choose({ email, token }, NEW_PASSWORD));
      expect(again).toMatchObject({ kind: 'unprocessable' });
      expect(await failureFrom(device.passwords.checkReset({ email, token }))).toMatchObject({
        kind: 'unprocessable',
      });
    });

    it('refuse a link with another address, and a forged one [RT-15]', async () => {
      const { device, email, token } = await forgetful();
      const another = (await forgetful()).email;
      for (const key of [
        { email: another, token },
        { email, token: 'x'.repeat(43) },
      ]) {
        expect(await failureFrom(device.passwords.checkReset(key))).toMatchObject({ kind: 'unprocessable' });
        expect(await failureFrom(device.passwords.choose(key, NEW_PASSWORD))).toMatchObject({
          kind: 'unprocessable',
        });
      }
    });

    it('name the field of an invalid new password, and the link still works', async () => {
      const { device, email, token } = await forgetful();
      expect(await failureFrom(device.passwords.choose({ email, token }, 'short'))).toMatchObject({
        kind: 'unprocessable',
        errors: { password: [expect.stringMatching(/\w/)] },
      });
      expect(await valueFrom(device.passwords.checkReset({ email, token }))).toBe(null);
    });

    it('are also offered while registering, with the same answer for everyone [API-02] (faults.md, 34)', async () => {
      const device = side.openDevice();
      const { email } = (await registerAt(device)).user;
      const stranger = 'stranger@hospital.example.org';
      expect(await valueFrom(device.passwords.remind(email))).toBe(null);
      expect(await valueFrom(device.passwords.remind(stranger))).toBe(null);
      expect(await side.mailTo(email)).toMatch(/password-reset\/[\w-]{22,128}/);
      expect(await side.mailTo(stranger)).toBe('');
    });

    it('give the same answer when there is no account (faults.md, 34)', async () => {
      const { passwords } = side.openDevice();
      expect(await valueFrom(passwords.sendReset('nobody@hospital.example.org'))).toBe(null);
      expect(await side.mailTo('nobody@hospital.example.org')).toBe('');
    });

    it('confirm that a session is the learner’s own, and are refused by their field where they are wrong [PR-05]', async () => {
      const device = side.openDevice();
      await registerAt(device);
      expect(await valueFrom(device.confirmations.ways())).toEqual({
        password: true,
        passkey: false,
        providers: [],
      });
      const earlier = device.shown.token;
      device.shown.token = await valueFrom(device.confirmations.byPassword(PASSWORD));
      expect(device.shown.token).not.toBe(earlier);
      expect(await valueFrom(device.accounts.me())).toMatchObject({ firstName: expect.any(String) });
      expect(await failureFrom(device.confirmations.byPassword('another one'))).toMatchObject({
        kind: 'unprocessable',
        errors: { password: [expect.any(String)] },
      });
    });

    it('are changed with the current one, and end the other sessions [PR-06]', async () => {
      const [device, other] = [side.openDevice(), side.openDevice()];
      const { email } = (await registerAt(device)).user;
      other.shown.token = (await logInAt(other, email)).token;
      expect(await failureFrom(device.passwords.change('another one', NEW_PASSWORD))).toMatchObject({
        kind: 'unprocessable',
        errors: { currentPassword: [expect.any(String)] },
      });
      const earlier = device.shown.token;
      device.shown.token = await valueFrom(device.passwords.change(PASSWORD, NEW_PASSWORD));
      expect(device.shown.token).not.toBe(earlier);
      expect(await failureFrom(other.accounts.me())).toMatchObject({ kind: 'unauthenticated' });
      expect((await valueFrom(device.accounts.me())).email).toBe(email);
      await valueFrom(other.accounts.login({ email, password: NEW_PASSWORD }, noGuestData));
    });

    it('are reset by an owner who takes a changed address back, within seven days [SC-02]', async () => {
      const device = side.openDevice();
      const { email } = (await registerAt(device)).user;
      const { profiles, passwords, accounts } = device;
      const moveTo = async (address: string) => {
        await valueFrom(profiles.sendEmailCode(address));
        const code = /(?<!\w)\d{6}(?!\w)/.exec(await side.mailTo(address))?.[0] ?? '';
        await valueFrom(profiles.verifyEmailCode(address, code));
        await valueFrom(profiles.updateEmail(address));
        return /email-revert\/([\w-]{22,128})/.exec(await side.mailTo(email))?.[1] ?? '';
      };
      const token = await moveTo(`thief-of-${email}`);
      const key = await valueFrom(passwords.takeBackEmail(token));
      expect(key.email).toBe(email);
      expect(await failureFrom(accounts.me())).toMatchObject({ kind: 'unauthenticated' });
      expect(await failureFrom(passwords.takeBackEmail(token))).toMatchObject({ kind: 'unprocessable' });
      expect(await valueFrom(passwords.choose(key, NEW_PASSWORD))).toBe(null);
      const { user } = await logInAt(device, email, NEW_PASSWORD);
      expect(user.email).toBe(email);
    });
  });
};
