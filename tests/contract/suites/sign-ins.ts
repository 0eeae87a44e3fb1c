import { expect } from './expect.ts';
import type { MakeServedSide, ServedSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { logInAt, registerAt } from './physician.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';

export const signInsContract = (name: string, make: MakeServedSide): void => {
  describe(`sign-ins ${name}`, () => {
    let side: ServedSide;
    beforeAll(async () => {
      side = await make();
    });
    afterAll(() => side.close());

    const registered = async () => {
      const device = side.openDevice();
      const { user } = await registerAt(device);
      const linkToken = async () =>
        /\/email-confirmation\?token=([\w-]+)/.exec(await side.mailTo(user.email))?.[1] ?? '';
      return { device, user, linkToken };
    };

    it('say whether the address is confirmed, which the mailed link does [SC-16]', async () => {
      const { device, user, linkToken } = await registered();
      expect(await valueFrom(device.signIns.mine())).toEqual({
        email: user.email,
        emailConfirmedAt: null,
        identities: [],
      });
      expect(await valueFrom(device.signIns.sendConfirmation())).toBe(null);
      expect(await valueFrom(device.signIns.confirm(await linkToken()))).toBe(null);
      expect((await valueFrom(device.signIns.mine())).emailConfirmedAt).toEqual(expect.any(String));
    });

    it('lead someone who did not register to a new password [SC-16]', async () => {
      const { device, user, linkToken } = await registered();
      const key = await valueFrom(side.openDevice().signIns.disown(await linkToken()));
      expect(key.email).toBe(user.email);
      expect(await valueFrom(device.passwords.choose(key, 'tidal lamp 7 orchard'))).toBe(null);
      expect(await failureFrom(device.signIns.mine())).toMatchObject({ kind: 'unauthenticated' });
      device.shown.token = (await logInAt(device, user.email, 'tidal lamp 7 orchard')).token;
      expect((await valueFrom(device.signIns.mine())).emailConfirmedAt).toEqual(expect.any(String));
    });

    it('refuse an unknown link, and a provider that is not linked', async () => {
      const { device } = await registered();
      expect(await failureFrom(device.signIns.confirm('x'.repeat(43)))).toMatchObject({
        kind: 'unprocessable',
      });
      expect(await failureFrom(device.signIns.disown('x'.repeat(43)))).toMatchObject({
        kind: 'unprocessable',
      });
      expect(await failureFrom(device.signIns.unlink('7'))).toMatchObject({ kind: 'missing' });
    });
  });
};
