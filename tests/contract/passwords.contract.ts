import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureFrom, valueFrom } from '#tests/support/outcome.ts';
import type { MakeOtherSide, OtherSide } from './other-side.ts';
import { nothingCarried, PASSWORD, registerAt } from './physician.ts';

const NEW_PASSWORD = 'staple of another battery';

export const passwordsContract = (name: string, make: MakeOtherSide): void => {
  describe(`forgotten passwords ${name}`, () => {
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

    it('are replaced by the link that is mailed, which is looked at before [RT-15]', async () => {
      const { device, email, token } = await forgetful();
      const { passwords, accounts } = device;
      expect(await valueFrom(passwords.checkReset({ email, token }))).toBe(null);
      expect(await valueFrom(passwords.checkReset({ email: email.toUpperCase(), token }))).toBe(null);
      expect(await valueFrom(passwords.choose({ email, token }, NEW_PASSWORD))).toBe(null);
      expect(await failureFrom(accounts.login({ email, password: PASSWORD }, nothingCarried))).toMatchObject({
        kind: 'unauthenticated',
      });
      await valueFrom(accounts.login({ email, password: NEW_PASSWORD }, nothingCarried));
    });

    it('end every session when they are replaced, and their link works once (faults.md, 35)', async () => {
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

    it('say by its field what is wrong with a new one, and the link still works', async () => {
      const { device, email, token } = await forgetful();
      expect(await failureFrom(device.passwords.choose({ email, token }, 'short'))).toMatchObject({
        kind: 'unprocessable',
        errors: { password: [expect.stringMatching(/\w/)] },
      });
      expect(await valueFrom(device.passwords.checkReset({ email, token }))).toBe(null);
    });

    it('are remedied by a link too where somebody was about to register, alike for everyone [API-02] (faults.md, 34)', async () => {
      const device = side.openDevice();
      const { email } = (await registerAt(device)).user;
      const stranger = 'stranger@hospital.example.org';
      expect(await valueFrom(device.passwords.remind(email))).toBe(null);
      expect(await valueFrom(device.passwords.remind(stranger))).toBe(null);
      expect(await side.mailTo(email)).toMatch(/password-reset\/[\w-]{22,128}/);
      expect(await side.mailTo(stranger)).toBe('');
    });

    it('are asked for alike where there is no account (faults.md, 34)', async () => {
      const { passwords } = side.openDevice();
      expect(await valueFrom(passwords.sendReset('nobody@hospital.example.org'))).toBe(null);
      expect(await side.mailTo('nobody@hospital.example.org')).toBe('');
    });
  });
};
