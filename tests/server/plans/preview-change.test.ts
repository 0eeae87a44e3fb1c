import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePreviewEndpoint, plansEndpoint, promoCheckEndpoint } from '#contract/plans.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import type { Learner } from '#tests/support/learners.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { addHolder, addPaidReferral, addPromo, LIFETIME, PRO } from './plan-fixtures.ts';

const NOW = new Date('2026-07-02T00:00:00Z');
const YEAR = { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z', paid: 19_900 };

describe('the price of a plan change', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await addPromo(database, 'TWENTY', { percent: 20 });
    await addPromo(database, 'FORLIFE', { cents: 10_000, plan: 'Lifetime' });
    await addPromo(database, 'OVER', { percent: 50, expiresAt: '2026-03-01T00:00:00Z' });
    await addPromo(database, 'NONELEFT', { percent: 50, most: 0 });
    await addPromo(database, 'ALL', { percent: 100 });
    await addPromo(database, 'NEARLY', { cents: 19_880 });
  });
  afterAll(() => database.close());

  const preview = (caller: Learner, item: string, promoCode?: string) =>
    callEndpoint(
      database,
      changePreviewEndpoint,
      { query: { item, ...(promoCode === undefined ? {} : { promoCode }) } },
      { caller, now: NOW },
    );

  it('[PL-06] lists every line of an upgrade, and the lines add up', async () => {
    const learner = await addHolder(database, { plan: 'Pro', ...YEAR });
    for (let count = 0; count < 3; count += 1) await addPaidReferral(database, learner);
    const bill = await preview(learner, LIFETIME, 'twenty');
    // 183 of 365 days are left of 19900 cents.
    expect(bill).toMatchObject({
      planOriginalBasePrice: 79_900,
      upgradeDiscount: 9_977,
      fluorosafetyDiscount: 0,
      couponDiscount: 13_985,
      promoCode: 'TWENTY',
      paidReferralDiscount: 6_000,
      discountPerPaidReferral: 2_000,
      unclaimedPaidReferralCount: 3,
      paidReferralDiscountRemainingAfterPurchase: 0,
      totalToPaid: 49_938,
      renewal: null,
      dueAt: null,
      currency: 'USD',
    });
  });

  it('keeps the referrals that a purchase does not use for the next one [PL-06]', async () => {
    const learner = await addHolder(database);
    for (let count = 0; count < 12; count += 1) await addPaidReferral(database, learner);
    expect(await preview(learner, PRO)).toMatchObject({
      paidReferralDiscount: 18_000,
      totalToPaid: 1_900,
      unclaimedPaidReferralCount: 12,
      paidReferralDiscountRemainingAfterPurchase: 6_000,
      renewal: { at: '2027-07-02T00:00:00.000Z', price: 19_900 },
    });
  });

  it('gives a FluoroSafety user the discount once, and charges a trial at its end [PL-09]', async () => {
    const trial = {
      plan: 'Pro',
      status: 'trialing',
      to: '2026-07-20T00:00:00Z',
      source: 'FluoroSafety',
    } as const;
    const learner = await addHolder(database, trial);
    expect(await preview(learner, PRO)).toMatchObject({
      fluorosafetyDiscount: 5_000,
      totalToPaid: 14_900,
      dueAt: expect.stringMatching(/^2026-07-20T00:00:00/),
    });
    await database.query(
      'update subscriptions set fluorosafety_coupon_redeemed_at = now() where user_id = $1',
      [learner.userId],
    );
    expect(await preview(learner, PRO)).toMatchObject({ fluorosafetyDiscount: 0, totalToPaid: 19_900 });
  });

  it('waives an amount below the processor’s minimum', async () => {
    const learner = await addHolder(database);
    expect(await preview(learner, PRO, 'ALL')).toMatchObject({ couponDiscount: 19_900, totalToPaid: 0 });
    expect(await preview(learner, PRO, 'NEARLY')).toMatchObject({ couponDiscount: 19_900, totalToPaid: 0 });
  });

  it.each([
    ['UNKNOWN', 'We don’t recognize this code. Check for typos.'],
    ['OVER', 'This code has expired.'],
    ['NONELEFT', 'This code has reached its limit.'],
    ['FORLIFE', 'This code is for the Lifetime plan.'],
  ])('[PL-07] states why the code %s is invalid', async (promoCode, message) => {
    const learner = await addHolder(database);
    const refused = await refusalOf(preview(learner, PRO, promoCode));
    expect([refused.status, refused.errors]).toEqual([422, { promoCode: [message] }]);
    const checked = callEndpoint(
      database,
      promoCheckEndpoint,
      { query: { promoCode, item: PRO } },
      { caller: learner },
    );
    expect((await refusalOf(checked)).errors).toEqual({ promoCode: [message] });
  });

  it('states the value of a valid code [PL-07]', async () => {
    const caller = await addHolder(database);
    const query = { promoCode: ' forlife ', item: LIFETIME };
    expect(await callEndpoint(database, promoCheckEndpoint, { query }, { caller })).toEqual({
      promoCode: 'FORLIFE',
      percentOff: null,
      centsOff: 10_000,
      planName: 'Lifetime',
    });
  });

  it.each([
    [{ plan: 'Lifetime' }, PRO, 409],
    [{ plan: 'Lifetime' }, LIFETIME, 409],
    [{ plan: 'Pro', ...YEAR }, PRO, 409],
    [{ plan: 'Pro', ...YEAR, cancelledAt: '2026-05-01T00:00:00Z' }, PRO, 409],
    [{ plan: 'Pro', status: 'trialing', to: '2026-08-01T00:00:00Z' }, PRO, 409],
    [{}, 'price_professional_24900', 404],
    [{}, 'price_free_0', 404],
    [{}, 'price_invented', 404],
  ] as const)('refuses to sell a holder of %j the price %s', async (held, item, status) => {
    const learner = await addHolder(database, held);
    expect((await refusalOf(preview(learner, item))).status).toBe(status);
  });

  it('counts wrong codes alone toward the limit of guesses, so that one press of a button never counts twice', async () => {
    const learner = await addHolder(database, { plan: 'Free' });
    const check = (promoCode: string) =>
      callEndpoint(database, promoCheckEndpoint, { query: { promoCode } }, { caller: learner, now: NOW });
    for (let n = 0; n < 40; n++) {
      await check('TWENTY');
      await preview(learner, PRO, 'TWENTY');
    }
    for (let n = 0; n < 60; n++) expect((await refusalOf(check('GUESS'))).status).toBe(422);
    expect((await refusalOf(check('TWENTY'))).status).toBe(429);
  });

  it('lists the plans with the value of the rest of a year, and without it for a guest [PL-03]', async () => {
    const caller = await addHolder(database, { plan: 'Pro', ...YEAR });
    const own = await callEndpoint(database, plansEndpoint, {}, { caller, now: NOW });
    expect(own.find(({ title }) => title === 'Lifetime')).toMatchObject({
      price: 79_900,
      remainingAmount: 9_977,
      priceWithDiscountByDefault: 69_923,
      currentPlanPriceHash: PRO,
    });
    const guests = await callEndpoint(database, plansEndpoint, {}, { now: NOW });
    expect(guests.map(({ title, price }) => [title, price])).toEqual([
      ['Free', 0],
      ['Professional', 24_900],
      ['Pro', 19_900],
      ['Lifetime', 79_900],
    ]);
    expect(guests.every(({ currentPlanPriceHash }) => currentPlanPriceHash === null)).toBe(true);
  });
});
