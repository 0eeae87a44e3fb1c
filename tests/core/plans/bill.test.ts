import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BillFacts, billFor, planAt, yearAfter } from '#core/plans/bill.ts';
import {
  CATALOG,
  listedPrices,
  MIN_CHARGE_CENTS,
  priceForSale,
  priceOf,
  type SalePrice,
} from '#core/plans/catalog.ts';
import { isAnythingSold } from '#core/plans/plan.ts';
import type { PromoFacts } from '#core/plans/promo.ts';

const NOW = '2026-05-04T12:00:00.000Z';
const saleOf = (title: 'Pro' | 'Lifetime'): SalePrice => ({ ...priceOf(title), title });

const free: BillFacts['held'] = {
  planName: 'Free',
  status: 'none',
  cancelledAt: null,
  periodStart: null,
  periodEnd: null,
  periodCents: 0,
  hasRedeemedCoupon: false,
};
const pro: BillFacts['held'] = {
  ...free,
  planName: 'Pro',
  status: 'active',
  periodCents: 19_900,
  periodStart: '2026-05-04T12:00:00.000Z',
  periodEnd: '2027-05-04T12:00:00.000Z',
};
const registered = { isManualUser: false, acquisitionSource: null };
const partner = { isManualUser: true, acquisitionSource: 'FluoroSafety' };
const facts: BillFacts = {
  price: saleOf('Pro'),
  held: free,
  learner: registered,
  promo: null,
  unclaimedReferralIds: [],
  now: NOW,
};
const code: PromoFacts = {
  code: 'TENTH',
  percentOff: 10,
  centsOff: null,
  planName: null,
  expiresAt: null,
  mostRedemptions: null,
  redemptions: 0,
  isRedeemedByLearner: false,
  reservedByOthers: 0,
};
const billOf = (known: Partial<BillFacts>) => {
  const outcome = billFor({ ...facts, ...known });
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.value;
};
const refusalOf = (known: Partial<BillFacts>) => {
  const outcome = billFor({ ...facts, ...known });
  return outcome.ok ? null : outcome.refusal;
};

describe('a bill', () => {
  it('[PL-06] adds up with every discount, and charges no amount below the processor’s minimum', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Pro' as const, 'Lifetime' as const),
        fc.constantFrom(registered, partner),
        fc.option(fc.integer({ min: 1, max: 100 })),
        fc.option(fc.integer({ min: 1, max: 90_000 })),
        fc.integer({ min: 0, max: 60 }),
        fc.boolean(),
        (title, learner, percentOff, centsOff, referrals, hasRedeemedCoupon) => {
          const bill = billOf({
            price: saleOf(title),
            learner,
            held: { ...free, hasRedeemedCoupon },
            promo: percentOff === null && centsOff === null ? null : { ...code, percentOff, centsOff },
            unclaimedReferralIds: Array.from({ length: referrals }, (_, index) => String(index)),
          });
          const off =
            bill.upgradeDiscount +
            bill.fluorosafetyDiscount +
            bill.couponDiscount +
            bill.paidReferralDiscount;
          expect(bill.totalToPaid).toBe(bill.planOriginalBasePrice - off);
          expect(bill.totalToPaid === 0 || bill.totalToPaid >= MIN_CHARGE_CENTS).toBe(true);
          expect(bill.claimedReferralIds.length * bill.discountPerPaidReferral).toBe(
            bill.paidReferralDiscount,
          );
          expect(bill.what).toBe(title === 'Pro' ? 'subscription' : 'lifetime');
        },
      ),
    );
  });

  it('[PL-06] renews Pro yearly at its price, and never renews Lifetime', () => {
    expect(billOf({}).renewal).toEqual({ at: '2027-05-04T12:00:00.000Z', price: 19_900 });
    expect(billOf({ price: saleOf('Lifetime') }).renewal).toBe(null);
    expect(yearAfter('2028-02-29T00:00:00.000Z')).toBe('2029-03-01T00:00:00.000Z');
  });

  it('[PL-06] deducts the rest of a paid year from Lifetime', () => {
    const half = '2026-11-03T00:00:00.000Z';
    const { upgradeDiscount } = billOf({ price: saleOf('Lifetime'), held: pro, now: half });
    expect(upgradeDiscount).toBe(9_950);
    const pastDue = { ...pro, status: 'past_due' } as const;
    expect(billOf({ price: saleOf('Lifetime'), held: pastDue }).upgradeDiscount).toBe(0);
  });

  it('[PL-09] applies a FluoroSafety user’s discount once, and charges a trial at its end', () => {
    const trial = { ...pro, status: 'trialing' } as const;
    const bill = billOf({ held: trial, learner: partner });
    expect(bill).toMatchObject({ fluorosafetyDiscount: 5_000, totalToPaid: 14_900, dueAt: pro.periodEnd });
    expect(bill.renewal?.at).toBe('2028-05-04T12:00:00.000Z');
    expect(
      billOf({ held: { ...trial, hasRedeemedCoupon: true }, learner: partner }).fluorosafetyDiscount,
    ).toBe(0);
  });

  it('[PL-02] refuses to sell a plan that the learner has', () => {
    expect(refusalOf({ held: { ...free, planName: 'Lifetime', status: 'active' } })).toMatchObject({
      kind: 'conflict',
      message: 'You have Lifetime. There’s nothing to pay.',
    });
    expect(refusalOf({ held: pro })?.message).toBe('You’re already on Pro.');
    expect(refusalOf({ held: { ...pro, cancelledAt: NOW } })?.message).toMatch(
      /^You have Pro until the period ends/,
    );
    expect(refusalOf({ held: { ...pro, status: 'trialing' } })?.message).toMatch(
      /^Your trial is still running/,
    );
    expect(refusalOf({ held: pro, price: saleOf('Lifetime') })).toBe(null);
  });

  it('[PL-07] explains why a code is not valid', () => {
    const whyOf = (promo: PromoFacts | undefined) => refusalOf({ promo })?.errors.promoCode?.[0];
    expect(whyOf(undefined)).toMatch(/don’t recognize/);
    expect(whyOf({ ...code, expiresAt: NOW })).toMatch(/expired/);
    expect(whyOf({ ...code, isRedeemedByLearner: true })).toMatch(/already used this code/);
    expect(whyOf({ ...code, mostRedemptions: 2, redemptions: 2 })).toMatch(/reached its limit/);
    expect(whyOf({ ...code, planName: 'Lifetime' })).toBe('This code is for the Lifetime plan.');
    expect(billOf({ promo: code })).toMatchObject({ couponDiscount: 1_990, promoCode: 'TENTH' });
  });

  it('[PL-06] waives a few cents that no processor charges', () => {
    const almostAll = { ...code, percentOff: null, centsOff: 19_870 };
    expect(billOf({ promo: almostAll })).toMatchObject({ couponDiscount: 19_900, totalToPaid: 0 });
  });

  it.each([
    [79_850, 79_850, 50],
    [79_851, 79_900, 0],
    [79_900, 79_900, 0],
  ])(
    '[PL-06] deducts %i of a paid year from Lifetime as %i, and charges %i',
    (periodCents, off, totalToPaid) => {
      expect(billOf({ price: saleOf('Lifetime'), held: { ...pro, periodCents } })).toMatchObject({
        upgradeDiscount: off,
        couponDiscount: 0,
        totalToPaid,
      });
    },
  );

  it.each([
    ['of another plan', { planName: 'Free' }],
    ['without a beginning', { periodStart: null }],
    ['without an end', { periodEnd: null }],
  ] as const)('[PL-06] deducts nothing for a period %s', (_, changes) => {
    const bill = billOf({ price: saleOf('Lifetime'), held: { ...pro, ...changes } });
    expect(bill).toMatchObject({ upgradeDiscount: 0, totalToPaid: 79_900 });
  });

  it('[PL-06] is due now, except for Pro after a trial', () => {
    const trial = { ...pro, status: 'trialing' } as const;
    expect(billOf({ price: saleOf('Lifetime'), held: trial }).dueAt).toBe(null);
    expect(billOf({ held: { ...free, periodEnd: NOW } }).dueAt).toBe(null);
  });

  it('[PL-07] accepts a code for the chosen plan, and refuses another at its field', () => {
    expect(billOf({ promo: { ...code, planName: 'Pro' } }).promoCode).toBe('TENTH');
    const message = 'This code has expired.';
    expect(refusalOf({ promo: { ...code, expiresAt: NOW } })).toMatchObject({
      kind: 'unprocessable',
      message,
      errors: { promoCode: [message] },
    });
  });
});

describe('a plan on offer', () => {
  it('[PL-03] costs a guest its price, and a learner the price less their discounts', () => {
    const [lifetime] = CATALOG.filter(({ title }) => title === 'Lifetime');
    if (lifetime === undefined) throw new Error('Lifetime has no price');
    expect(planAt(lifetime, null)).toMatchObject({
      price: 79_900,
      priceWithDiscountByDefault: 79_900,
      currentPlanPriceHash: null,
    });
    expect(planAt(lifetime, { ...partner, held: pro, now: NOW })).toMatchObject({
      remainingAmount: 19_900,
      discountByFluorosafety: 10_000,
      priceWithDiscountByDefault: 50_000,
      currentPlanPriceHash: 'price_pro_19900',
    });
  });

  it('[PL-03] has its title, and deducts the rest of a paid year only from Lifetime', () => {
    expect(planAt(priceOf('Free'), null)).toEqual({
      title: 'Free',
      isFree: true,
      priceHash: 'price_free_0',
      currency: 'USD',
      price: 0,
      remainingAmount: 0,
      discountByFluorosafety: 0,
      priceWithDiscountByDefault: 0,
      currentPlanPriceHash: null,
    });
    expect(planAt(priceOf('Pro'), { ...registered, held: pro, now: NOW })).toMatchObject({
      isFree: false,
      remainingAmount: 0,
      priceWithDiscountByDefault: 19_900,
    });
  });

  it('has a price that its hash distinguishes from any other', () => {
    expect(CATALOG.map(({ hash, title, cents }) => [hash, title, cents])).toEqual([
      ['price_free_0', 'Free', 0],
      ['price_professional_24900', 'Professional', 24_900],
      ['price_pro_19900', 'Pro', 19_900],
      ['price_lifetime_79900', 'Lifetime', 79_900],
    ]);
    expect(priceForSale('price_pro_19900')).toEqual(priceOf('Pro'));
  });

  it('is sold when at least one plan has a price', () => {
    const [free, , paid] = CATALOG.map((price) => planAt(price, null));
    if (free === undefined || paid === undefined) throw new Error('a plan has no price');
    expect([isAnythingSold([]), isAnythingSold([free]), isAnythingSold([free, paid])]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('is listed only while the site sells plans, but for Free', () => {
    expect(listedPrices(true)).toEqual(CATALOG);
    expect(listedPrices(false)).toEqual([priceOf('Free')]);
  });

  it('is for sale by its own price only', () => {
    expect(CATALOG.filter(({ hash }) => priceForSale(hash)).map(({ title }) => title)).toEqual([
      'Pro',
      'Lifetime',
    ]);
    expect(priceForSale('price_of_another')).toBe(undefined);
  });
});
