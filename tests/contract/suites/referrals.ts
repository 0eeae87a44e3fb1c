import { buy, intentFor, newLearner, payWith, previewOf } from './buyer.ts';
import { expect } from './expect.ts';
import type { MakeServedSide, ServedDevice, ServedSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { registerAt } from './physician.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';

/** So that it isn't the referrer's own card. */
const ANOTHER_CARD = '5555555555554444';

export const referralsContract = (name: string, make: MakeServedSide): void => {
  describe(`referrals ${name}`, () => {
    let side: ServedSide;
    beforeAll(async () => {
      side = await make();
    });
    afterAll(() => side.close());

    const page = (device: ServedDevice) => valueFrom(device.referrals.page());
    const refer = async (referrer: ServedDevice) => {
      const referred = await newLearner(side);
      await side.refer((await page(referrer)).code, referred.userId);
      return referred;
    };
    const pay = async (device: ServedDevice) => {
      const intent = await intentFor(device, 'Pro');
      await payWith(device, intent, ANOTHER_CARD);
      await valueFrom(device.payments.confirm(intent, 'subscription'));
    };

    it('are empty at first, with a permanent code to share [PL-11]', async () => {
      const device = await newLearner(side);
      const first = await page(device);
      expect(first).toEqual({
        items: [],
        previousPagination: null,
        nextPagination: null,
        total: 0,
        code: expect.stringMatching(/^[A-Z0-9]{8,16}$/),
        signUps: 0,
        paid: 0,
        unclaimedPaid: 0,
        discountPerPaidReferral: 2_000,
        currency: 'USD',
      });
      expect(await page(device)).toEqual(first);
      expect((await page(await newLearner(side))).code).not.toBe(first.code);
    });

    it('list who signed up and who paid, newest first, by initial only', async () => {
      const device = await newLearner(side);
      const payer = await refer(device);
      await refer(device);
      await pay(payer);
      const { items, ...summary } = await page(device);
      expect(summary).toMatchObject({ signUps: 2, paid: 1, unclaimedPaid: 1, total: 2 });
      const shared = { initial: 'A', signedUpAt: side.thisMoment, claimedAt: null };
      expect(items.map(({ id: _, ...each }) => each)).toEqual([
        { ...shared, paidAt: null },
        { ...shared, paidAt: side.thisMoment },
      ]);
    });

    it('begin when someone registers with the code, except for the referrer under another address [PL-11]', async () => {
      const device = await newLearner(side);
      const { code } = await page(device);
      const { email } = await valueFrom(device.profiles.mine());
      await registerAt(side.openDevice(), { referralCode: code });
      await registerAt(side.openDevice(), { referralCode: code, email: email.replace('@', '+again@') });
      await registerAt(side.openDevice(), { referralCode: 'NOBODYS22' });
      expect((await page(device)).signUps).toBe(1);
    });

    it('discount one purchase [PL-06, PL-11]', async () => {
      const device = await newLearner(side);
      await pay(await refer(device));
      expect(await previewOf(device, 'Pro')).toMatchObject({
        paidReferralDiscount: 2_000,
        unclaimedPaidReferralCount: 1,
        totalToPaid: 17_900,
      });
      await buy(device, 'Pro');
      const { items, unclaimedPaid, paid } = await page(device);
      expect([items[0]?.claimedAt, unclaimedPaid, paid]).toEqual([side.thisMoment, 0, 1]);
      expect(await previewOf(device, 'Lifetime')).toMatchObject({ paidReferralDiscount: 0 });
    });

    it('count each person once, and never an unknown code or the referrer', async () => {
      const [device, other] = [await newLearner(side), await newLearner(side)];
      const referred = await refer(device);
      await side.refer((await page(other)).code, referred.userId);
      await side.refer('NOBODYS22', (await newLearner(side)).userId);
      await side.refer((await page(device)).code, device.userId);
      expect([(await page(device)).signUps, (await page(other)).signUps]).toEqual([1, 0]);
    });

    it('refuse a guest, and a cursor that was never issued', async () => {
      const { referrals } = side.openDevice();
      expect(await failureFrom(referrals.page())).toMatchObject({ kind: 'unauthenticated' });
      const learner = await newLearner(side);
      expect(await failureFrom(learner.referrals.page('nonsense'))).toMatchObject({ kind: 'invalid' });
    });
  });
};
