import { describe, expect, it } from 'vitest';
import { billLines, dueLines } from '#core/plans/bill-lines.ts';
import type { ChangePreview } from '#core/plans/change-preview.ts';

const plain: ChangePreview = {
  priceHash: 'hash',
  currency: 'USD',
  planOriginalBasePrice: 19_900,
  totalToPaid: 19_900,
  upgradeDiscount: 0,
  fluorosafetyDiscount: 0,
  couponDiscount: 0,
  paidReferralDiscount: 0,
  promoCode: null,
  dueAt: null,
  discountPerPaidReferral: 0,
  unclaimedPaidReferralCount: 0,
  paidReferralDiscountRemainingAfterPurchase: 0,
  renewal: null,
};

describe('the lines of a bill [PL-06]', () => {
  it('are the price alone without a discount', () => {
    expect(billLines('Pro', plain)).toEqual([{ name: 'Pro, 1 year', cents: 19_900 }]);
    expect(billLines('Lifetime', plain)).toEqual([{ name: 'Lifetime, one-time payment', cents: 19_900 }]);
  });

  it('name each discount once, and count the paid referrals', () => {
    const preview: ChangePreview = {
      ...plain,
      upgradeDiscount: 5_000,
      fluorosafetyDiscount: 2_000,
      couponDiscount: 1_000,
      promoCode: 'TENTH',
      discountPerPaidReferral: 1_000,
      paidReferralDiscount: 3_000,
      totalToPaid: 8_900,
    };
    const lines = billLines('Pro', preview);
    expect(lines).toEqual([
      { name: 'Pro, 1 year', cents: 19_900 },
      { name: 'Credit for unused Pro time', cents: -5_000 },
      { name: 'FluoroSafety discount', cents: -2_000 },
      { name: 'Promo code TENTH', cents: -1_000 },
      { name: expect.stringMatching(/^Paid referrals: 3 × \$10/), cents: -3_000 },
    ]);
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(preview.totalToPaid);
  });

  it('end with what is due, and when', () => {
    expect(dueLines(plain, 'UTC')).toEqual([{ name: 'Total due today', cents: 19_900 }]);
    const later = {
      dueAt: '2026-06-03T12:00:00.000Z',
      renewal: { at: '2027-06-03T12:00:00.000Z', price: 500 },
    };
    expect(dueLines({ ...plain, ...later }, 'UTC')).toEqual([
      { name: 'Total due 2026-06-03', cents: 19_900 },
      { name: 'Renews on 2027-06-03 at', cents: 500 },
    ]);
    expect(dueLines({ ...plain, ...later }, 'Pacific/Pago_Pago')[0]?.name).toBe('Total due 2026-06-03');
    expect(dueLines({ ...plain, ...later }, 'Pacific/Kiritimati')[0]?.name).toBe('Total due 2026-06-04');
  });
});
