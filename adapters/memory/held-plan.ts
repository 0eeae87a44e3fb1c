import { FREE, subscriptionOf } from '#core/plans/held-plan.ts';
import type { Subscription } from '#core/plans/subscription.ts';
import type { AccountRecord, FakeServerState } from './fake-server-state.ts';

/** The plan that a learner was given, without an end or a price. */
export const subscriptionIn = (
  { now }: FakeServerState,
  { user: { planName } }: AccountRecord,
): Subscription => {
  const held = { ...FREE, planName, status: planName === 'Free' ? 'none' : 'active' } as const;
  return subscriptionOf(held, now().toISOString(), null);
};
