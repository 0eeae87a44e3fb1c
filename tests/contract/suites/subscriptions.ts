import { newLearner, previewOf, priceOf } from './buyer.ts';
import { expect } from './expect.ts';
import type { MakeServedSide, ServedSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';

const YEAR_ON = new Date('2027-05-04T12:00:00.123Z').toISOString();

export const subscriptionsContract = (name: string, make: MakeServedSide): void => {
  describe(`subscriptions ${name}`, () => {
    let side: ServedSide;
    beforeAll(async () => {
      side = await make();
      await side.addPromo('TENTH', { percentOff: 10 });
      await side.addPromo('FOREVER', { percentOff: 20, planName: 'Lifetime' });
      await side.addPromo('PAST', { percentOff: 50, expiresAt: '2026-05-01T00:00:00.000Z' });
    });
    afterAll(() => side.close());

    it('are free at first', async () => {
      const { subscriptions } = await newLearner(side);
      expect(await valueFrom(subscriptions.mine())).toEqual({
        planName: 'Free',
        status: 'none',
        cancelledAt: null,
        endAt: null,
        nextTryAt: null,
        pastDueUntil: null,
        agreedCharge: null,
        hasActivePaidSubscription: false,
        hasLifetimeSubscription: false,
        hasPreviouslyRedeemedFluoroSafetyUpsellCoupon: false,
      });
    });

    it('list the plans for every caller, with a learner’s own plan marked [PL-03]', async () => {
      side.needs('clock');
      const toGuest = await valueFrom(side.openDevice().subscriptions.plans());
      expect(toGuest.map(({ title }) => title)).toEqual(['Free', 'Professional', 'Pro', 'Lifetime']);
      expect(toGuest.every(({ currentPlanPriceHash }) => currentPlanPriceHash === null)).toBe(true);
      const device = await newLearner(side);
      await side.sell(device, 'Pro');
      const [free, , pro, lifetime] = await valueFrom(device.subscriptions.plans());
      expect(free).toMatchObject({ isFree: true, price: 0, currentPlanPriceHash: pro?.priceHash });
      expect(pro).toMatchObject({ price: 19_900, priceWithDiscountByDefault: 19_900, remainingAmount: 0 });
      expect(lifetime).toMatchObject({
        isFree: false,
        price: 79_900,
        currency: 'USD',
        discountByFluorosafety: 0,
        remainingAmount: 19_900,
        priceWithDiscountByDefault: 60_000,
      });
    });

    it('state what a change costs, line by line [PL-06]', async () => {
      side.needs('clock');
      const device = await newLearner(side);
      expect(await previewOf(device, 'Pro')).toEqual({
        priceHash: await priceOf(device, 'Pro'),
        currency: 'USD',
        planOriginalBasePrice: 19_900,
        upgradeDiscount: 0,
        fluorosafetyDiscount: 0,
        couponDiscount: 0,
        promoCode: null,
        paidReferralDiscount: 0,
        totalToPaid: 19_900,
        dueAt: null,
        discountPerPaidReferral: 2_000,
        unclaimedPaidReferralCount: 0,
        paidReferralDiscountRemainingAfterPurchase: 0,
        renewal: { at: YEAR_ON, price: 19_900 },
      });
      expect(await previewOf(device, 'Lifetime', 'forever')).toMatchObject({
        planOriginalBasePrice: 79_900,
        couponDiscount: 15_980,
        promoCode: 'FOREVER',
        totalToPaid: 63_920,
        renewal: null,
      });
    });

    it('credit the rest of a paid year toward Lifetime, and refuse a plan that the learner has [PL-06]', async () => {
      side.needs('clock');
      const device = await newLearner(side);
      await side.sell(device, 'Pro');
      expect(await previewOf(device, 'Lifetime')).toMatchObject({
        upgradeDiscount: 19_900,
        totalToPaid: 60_000,
      });
      const again = device.subscriptions.preview(await priceOf(device, 'Pro'), null);
      expect(await failureFrom(again)).toMatchObject({ kind: 'conflict' });
      await side.sell(device, 'Lifetime');
      expect(await valueFrom(device.subscriptions.mine())).toMatchObject({
        planName: 'Lifetime',
        status: 'active',
        endAt: null,
        hasActivePaidSubscription: true,
        hasLifetimeSubscription: true,
      });
      const third = device.subscriptions.preview(await priceOf(device, 'Lifetime'), null);
      expect(await failureFrom(third)).toMatchObject({ kind: 'conflict' });
    });

    it('accept a valid promo code as typed, and state why another is invalid [PL-07]', async () => {
      const device = await newLearner(side);
      const pro = await priceOf(device, 'Pro');
      const { checkPromo, preview } = device.subscriptions;
      expect(await valueFrom(checkPromo('tenth', pro))).toMatchObject({
        promoCode: 'TENTH',
        percentOff: 10,
        centsOff: null,
      });
      expect(await valueFrom(checkPromo('FOREVER', null))).toMatchObject({ percentOff: 20 });
      for (const [code, why] of [
        ['NOBODY', 'recognize this code'],
        ['PAST', 'expired'],
        ['FOREVER', 'for the Lifetime plan'],
      ] as const) {
        const refused = { kind: 'unprocessable', errors: { promoCode: [expect.stringContaining(why)] } };
        expect(await failureFrom(checkPromo(code, pro))).toMatchObject(refused);
        expect(await failureFrom(preview(pro, code))).toMatchObject(refused);
      }
    });

    it('accept a code once', async () => {
      const device = await newLearner(side);
      await side.sell(device, 'Pro', 'TENTH');
      const again = device.subscriptions.checkPromo('TENTH', null);
      expect(await failureFrom(again)).toMatchObject({
        kind: 'unprocessable',
        errors: { promoCode: [expect.stringContaining('already')] },
      });
    });

    it('refuse any other price', async () => {
      const { subscriptions } = await newLearner(side);
      const [free] = await valueFrom(subscriptions.plans());
      for (const hash of ['price_of_another', free?.priceHash ?? '']) {
        expect(await failureFrom(subscriptions.preview(hash, null))).toMatchObject({ kind: 'missing' });
        expect(await failureFrom(subscriptions.checkPromo('TENTH', hash))).toMatchObject({ kind: 'missing' });
      }
    });

    it('are canceled at the end of the paid period, resumed, and ended immediately [PL-01]', async () => {
      side.needs('clock');
      const device = await newLearner(side);
      const { mine, downgrade, resume, goFree } = device.subscriptions;
      await side.sell(device, 'Pro');
      expect(await failureFrom(goFree())).toMatchObject({ kind: 'conflict' });
      const cancelled = await valueFrom(downgrade());
      expect(cancelled).toMatchObject({
        planName: 'Pro',
        status: 'active',
        cancelledAt: side.thisMoment,
        endAt: YEAR_ON,
        hasActivePaidSubscription: true,
      });
      expect(await valueFrom(downgrade())).toEqual(cancelled);
      expect(await valueFrom(resume())).toMatchObject({ cancelledAt: null, endAt: YEAR_ON });
      await valueFrom(downgrade());
      expect(await valueFrom(goFree())).toMatchObject({ planName: 'Free', status: 'none', endAt: null });
      expect(await valueFrom(goFree())).toEqual(await valueFrom(mine()));
      expect(await failureFrom(downgrade())).toMatchObject({ kind: 'conflict' });
      expect(await failureFrom(resume())).toMatchObject({ kind: 'conflict' });
    });

    it('return only the plans to a guest', async () => {
      const { mine, preview, checkPromo, downgrade, resume, goFree } = side.openDevice().subscriptions;
      const asked = [mine(), preview('price_of_pro', null), checkPromo('TENTH', null), downgrade(), resume()];
      for (const answer of [...asked, goFree()])
        expect(await failureFrom(answer)).toMatchObject({ kind: 'unauthenticated' });
    });
  });
};
