import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PromoFacts, promoFor, storedCode } from '#core/plans/promo.ts';

const moments = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const plans = fc.constantFrom('Pro' as const, 'Lifetime' as const);
const codes: fc.Arbitrary<PromoFacts> = fc.record({
  code: fc.constantFrom('TENTH', 'FIFTY'),
  percentOff: fc.option(fc.integer({ min: 1, max: 100 })),
  centsOff: fc.option(fc.integer({ min: 1, max: 90_000 })),
  planName: fc.option(plans),
  expiresAt: fc.option(moments),
  mostRedemptions: fc.option(fc.integer({ min: 1, max: 50 })),
  redemptions: fc.nat(60),
  reservedByOthers: fc.nat(3),
  isRedeemedByLearner: fc.boolean(),
});
/** A code that is valid in every respect. */
const open = codes.map((code) => ({
  ...code,
  planName: null,
  expiresAt: null,
  mostRedemptions: null,
  isRedeemedByLearner: false,
  reservedByOthers: 0,
}));

const whyNot = (...asked: Parameters<typeof promoFor>) => {
  const outcome = promoFor(...asked);
  return outcome.ok ? null : outcome.refusal.errors.promoCode;
};

describe('a promo code [PL-07]', () => {
  it('without an objection takes off its discount, for any plan', () => {
    fc.assert(
      fc.property(open, fc.option(plans), moments, (code, plan, now) => {
        expect(promoFor(code, plan, now)).toEqual({
          ok: true,
          value: { promoCode: code.code, percentOff: code.percentOff, centsOff: code.centsOff },
        });
      }),
    );
  });

  it('is refused at its field, in one sentence, whenever it is not valid', () => {
    fc.assert(
      fc.property(fc.option(codes, { nil: undefined }), fc.option(plans), moments, (code, plan, now) => {
        const isValid =
          code !== undefined &&
          !code.isRedeemedByLearner &&
          (code.expiresAt === null || code.expiresAt > now) &&
          (code.mostRedemptions === null ||
            code.redemptions + code.reservedByOthers < code.mostRedemptions) &&
          (plan === null || code.planName === null || code.planName === plan);
        const why = whyNot(code, plan, now);
        expect(why).toEqual(isValid ? null : [expect.stringMatching(/^[A-Z].*\.$/)]);
      }),
    );
  });

  it('ends at its moment, and not before', () => {
    fc.assert(
      fc.property(open, moments, (code, expiresAt) => {
        const before = new Date(Date.parse(expiresAt) - 1).toISOString();
        expect(whyNot({ ...code, expiresAt }, null, before)).toBe(null);
        expect(whyNot({ ...code, expiresAt }, null, expiresAt)).toEqual(['This code has expired.']);
      }),
    );
  });

  it('is used as often as it may be, and no more', () => {
    fc.assert(
      fc.property(open, fc.integer({ min: 1, max: 50 }), moments, (code, mostRedemptions, now) => {
        const used = (redemptions: number) => whyNot({ ...code, mostRedemptions, redemptions }, null, now);
        expect(used(mostRedemptions - 1)).toBe(null);
        expect(
          whyNot(
            { ...code, mostRedemptions, redemptions: mostRedemptions - 1, reservedByOthers: 1 },
            null,
            now,
          ),
        ).toEqual(['This code has reached its limit.']);
        expect(used(mostRedemptions)).toEqual(['This code has reached its limit.']);
      }),
    );
  });

  it('reports the learner’s own use before saying that others used it up', () => {
    fc.assert(
      fc.property(open, moments, (code, now) => {
        const both = { ...code, isRedeemedByLearner: true, mostRedemptions: 1, redemptions: 1 };
        expect(whyNot(both, null, now)).toEqual(['You already used this code.']);
      }),
    );
  });

  it.each([' tenth ', 'TENTH', 'Tenth'])('is found however it is typed: %j', (typed) => {
    expect(storedCode(typed)).toBe('TENTH');
  });
});
