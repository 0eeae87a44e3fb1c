import { describe, expect, it } from 'vitest';
import { isExpired, whyExpired } from '#core/credits/expiry.ts';
import { whyNotCancelled, whyNotEnded } from '#core/plans/end-plan.ts';

describe('an activity', () => {
  it('expires when its last day is over in every time zone', () => {
    expect(isExpired(null, new Date('2099-01-01'))).toBe(false);
    expect(isExpired('2026-05-04', new Date('2026-05-05T11:59:59Z'))).toBe(false);
    expect(isExpired('2026-05-04', new Date('2026-05-05T12:00:00Z'))).toBe(true);
    expect(whyExpired('2026-05-04', new Date('2026-05-04'))).toBe(null);
    expect(whyExpired('2026-05-04', new Date('2026-06-01'))).toMatchObject({
      kind: 'unprocessable',
      errors: { articleId: [expect.stringContaining('expired on May 4, 2026')] },
    });
  });
});

describe('giving up a plan', () => {
  const pro = { planName: 'Pro', status: 'active', cancelledAt: null } as const;
  const free = { ...pro, planName: 'Free', status: 'none' } as const;
  const trial = { ...pro, status: 'trialing' } as const;
  const cancelled = { ...pro, cancelledAt: '2026-05-04' } as const;

  it('[PL-01] cancels a paid year, and no trial, Free or Lifetime', () => {
    expect([pro, cancelled].map(whyNotCancelled)).toEqual([null, null]);
    for (const held of [free, trial, { ...pro, planName: 'Lifetime' } as const])
      expect(whyNotCancelled(held)).toMatchObject({ kind: 'conflict' });
  });

  it('[PL-01] ends a trial and a grace period, and nothing that is paid', () => {
    expect([free, trial, cancelled].map(whyNotEnded)).toEqual([null, null, null]);
    for (const held of [pro, { ...pro, planName: 'Lifetime' } as const])
      expect(whyNotEnded(held)).toMatchObject({ kind: 'conflict' });
  });
});
