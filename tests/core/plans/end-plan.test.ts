import { describe, expect, it } from 'vitest';
import { whyNotCancelled, whyNotEnded } from '#core/plans/end-plan.ts';
import type { PlanStanding } from '#core/plans/subscription.ts';
import { refusal } from '#core/shared/failure.ts';

const NOTHING_YEARLY = refusal('conflict', 'There’s no yearly plan to change.');
const PAID_FOR = refusal('conflict', 'Cancel the plan first. You keep it through the paid period.');
const cancelledAt = '2026-11-20T12:00:00Z';

describe('ending a plan', () => {
  it.each<[string, PlanStanding, typeof PAID_FOR | null, typeof PAID_FOR | null]>([
    ['Free', { planName: 'Free', status: 'none', cancelledAt: null }, NOTHING_YEARLY, null],
    ['a trial of Pro', { planName: 'Pro', status: 'trialing', cancelledAt: null }, NOTHING_YEARLY, null],
    ['Pro', { planName: 'Pro', status: 'active', cancelledAt: null }, null, PAID_FOR],
    ['Pro past due', { planName: 'Pro', status: 'past_due', cancelledAt: null }, null, PAID_FOR],
    ['Pro that was cancelled', { planName: 'Pro', status: 'active', cancelledAt }, null, null],
    ['Lifetime', { planName: 'Lifetime', status: 'active', cancelledAt: null }, NOTHING_YEARLY, PAID_FOR],
  ])('says for %s whether it is canceled at its end, or ended now [PL-10]', (_, held, atEnd, now) => {
    expect(whyNotCancelled(held)).toEqual(atEnd);
    expect(whyNotEnded(held)).toEqual(now);
  });
});
