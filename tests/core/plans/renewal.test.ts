import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billFor } from '#core/plans/bill.ts';
import { priceOf } from '#core/plans/catalog.ts';
import { agreementOfYear, chargeNoticeDue, isChargeNamed, mayCharge } from '#core/plans/charge-agreement.ts';
import { FREE, type StoredPlan } from '#core/plans/held-plan.ts';
import { hasActivePaidSubscription } from '#core/plans/holding.ts';
import { afterDecline, billForYear, renewalStep } from '#core/plans/renewal.ts';

const END = '2027-05-04T12:00:00.000Z';
const DAY_MS = 24 * 60 * 60 * 1000;
const dayAfter = (days: number) => new Date(Date.parse(END) + days * DAY_MS).toISOString();

const PRO: StoredPlan = {
  ...FREE,
  planName: 'Pro',
  status: 'active',
  periodStart: '2026-05-04T12:00:00.000Z',
  periodEnd: END,
  periodCents: 19_900,
};

/** A first year for nothing, with a promo code. */
const billOfFirstYear = () => {
  const { title, hash, cents, fluorosafetyCents } = priceOf('Pro');
  const outcome = billFor({
    price: { title: 'Pro', hash, cents, fluorosafetyCents },
    held: FREE,
    learner: { isManualUser: false, acquisitionSource: null },
    now: '2026-05-04T12:00:00.000Z',
    promo: {
      code: 'ALLOFIT',
      percentOff: 100,
      centsOff: null,
      planName: null,
      expiresAt: null,
      mostRedemptions: null,
      redemptions: 0,
      reservedByOthers: 0,
      isRedeemedByLearner: false,
    },
    unclaimedReferralIds: [],
  });
  if (!outcome.ok) throw new Error(`There is no bill for ${title}.`);
  return outcome.value;
};

describe('another year of a plan', () => {
  it('is charged when the year is over, and not before', () => {
    expect(renewalStep(PRO, dayAfter(-0.001), null)).toBe('nothing');
    expect(renewalStep(PRO, END, null)).toBe('charge');
  });

  it('after a trial is charged only if its learner agreed to a charge at exactly its end', () => {
    const trial: StoredPlan = { ...PRO, status: 'trialing' };
    expect(renewalStep(trial, END, null)).toBe('end');
    expect(renewalStep(trial, END, { chargeAt: dayAfter(-14) })).toBe('end');
    expect(renewalStep(trial, END, { chargeAt: END })).toBe('charge');
    expect(renewalStep({ ...trial, cancelledAt: dayAfter(-1) }, END, { chargeAt: END })).toBe('end');
    expect(renewalStep(trial, dayAfter(-1), { chargeAt: END })).toBe('nothing');
  });

  it('after a trial is announced 7 days and 1 day before, each once, and not once it is due', () => {
    const sent: (readonly [number, number])[] = [];
    let last: number | null = null;
    for (let days = -10; days <= 1; days += 0.25) {
      const notice = chargeNoticeDue(END, dayAfter(days), last);
      if (notice !== null) sent.push([days, notice]);
      last = notice ?? last;
    }
    expect(sent).toEqual([
      [-7, 7],
      [-1, 1],
    ]);
    expect(chargeNoticeDue(END, dayAfter(-0.5), null)).toBe(1);
  });

  it('is not charged for a canceled plan, for Free or for Lifetime', () => {
    expect(renewalStep({ ...PRO, cancelledAt: dayAfter(-30) }, END, null)).toBe('end');
    expect(renewalStep(FREE, END, null)).toBe('nothing');
    expect(renewalStep({ ...PRO, planName: 'Lifetime', periodEnd: null }, END, null)).toBe('nothing');
  });

  it('costs the price that was agreed to, and gives no discount a second time', () => {
    expect(billForYear(19_900)).toMatchObject({
      what: 'subscription',
      priceHash: priceOf('Pro').hash,
      totalToPaid: 19_900,
      promoCode: null,
      claimedReferralIds: [],
      dueAt: null,
    });
  });

  it('is agreed to with the bill of the year before, at the price that it named, and so is each one after it', () => {
    const bill = billOfFirstYear();
    expect(bill).toMatchObject({ totalToPaid: 0, renewal: { price: 19_900 } });
    const year = { paidAt: '2026-05-04T12:00:00.000Z', periodEnd: END };
    const agreement = { agreedAt: year.paidAt, cents: 19_900, chargeAt: END };
    expect(agreementOfYear(bill, year)).toEqual(agreement);
    expect(agreementOfYear(billForYear(19_900), year)).toEqual(agreement);
  });

  it('is charged under an agreement about exactly its day, or while its learner saves a card for it', () => {
    const pastDue: StoredPlan = { ...PRO, status: 'past_due' };
    for (const isSavingCard of [true, false]) {
      expect(mayCharge(PRO, { chargeAt: END }, isSavingCard)).toBe(true);
      expect(mayCharge(pastDue, { chargeAt: END }, isSavingCard)).toBe(true);
      expect(mayCharge(PRO, { chargeAt: dayAfter(-1) }, isSavingCard)).toBe(false);
      expect(mayCharge(PRO, null, isSavingCard)).toBe(false);
      expect(mayCharge({ ...PRO, status: 'trialing' }, null, isSavingCard)).toBe(false);
      expect(mayCharge(pastDue, null, isSavingCard)).toBe(isSavingCard);
    }
  });

  it('is named by a page for a card only once it is past due', () => {
    const pastDue = { pastDueUntil: dayAfter(14) };
    expect(isChargeNamed(pastDue, dayAfter(0))).toBe(true);
    expect(isChargeNamed(pastDue, dayAfter(-0.001))).toBe(false);
    expect(isChargeNamed({ pastDueUntil: null }, dayAfter(1))).toBe(false);
  });

  it('after a declined charge, a trial ends', () => {
    expect(afterDecline({ ...PRO, status: 'trialing' }, END)).toBeNull();
  });

  it('a declined card is tried again 1, 3 and 7 days after the first charge, however late each try runs', () => {
    const declined = (held: StoredPlan, day: number) => {
      const after = afterDecline(held, dayAfter(day));
      if (after === null) throw new Error('The plan ended.');
      return after;
    };
    const first = declined(PRO, 0);
    expect(first).toEqual({ ...PRO, status: 'past_due', pastDueUntil: dayAfter(14), nextTryAt: dayAfter(1) });
    expect(declined(first, 0.5).nextTryAt).toBe(dayAfter(1));
    expect(declined(first, 1).nextTryAt).toBe(dayAfter(3));
    expect(declined(first, 2.5).nextTryAt).toBe(dayAfter(3));
    expect(declined(first, 3).nextTryAt).toBe(dayAfter(7));
    expect(declined(first, 7)).toMatchObject({ pastDueUntil: dayAfter(14), nextTryAt: dayAfter(14) });
  });

  it('past due, it is charged when its next try is due, and ends when the last day has passed', () => {
    const pastDue: StoredPlan = {
      ...PRO,
      status: 'past_due',
      pastDueUntil: dayAfter(14),
      nextTryAt: dayAfter(3),
    };
    expect([2.9, 3, 13.9, 14].map((day) => renewalStep(pastDue, dayAfter(day), null))).toEqual([
      'nothing',
      'charge',
      'charge',
      'end',
    ]);
    expect(renewalStep({ ...pastDue, nextTryAt: null }, dayAfter(3), null)).toBe('nothing');
  });

  it('however often and whenever a declined card is tried, the plan is paid for 14 days, tried four times and then ends', () => {
    const visits = fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(visits, (days) => {
        let held: StoredPlan | null = PRO;
        let tries = 0;
        const [first = 0, ...others] = days.toSorted((one, other) => one - other);
        for (const day of [first, ...others]) {
          if (held === null) break;
          const step = renewalStep(held, dayAfter(day), null);
          if (step === 'end') {
            expect(day - first).toBeGreaterThanOrEqual(14 - 1e-6);
            held = null;
          } else if (step === 'charge') {
            tries += 1;
            held = afterDecline(held, dayAfter(day));
          }
          if (held !== null)
            expect(hasActivePaidSubscription({ ...held, endAt: held.periodEnd }, dayAfter(day))).toBe(true);
        }
        expect(tries).toBeLessThanOrEqual(4);
        if (others.some((day) => day - first > 14 + 1e-6)) expect(held).toBeNull();
      }),
    );
  });
});
