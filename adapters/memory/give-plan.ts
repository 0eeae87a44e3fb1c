import type { PlanName } from '#core/accounts/user.ts';
import { periodPaidFor } from '#core/plans/held-plan.ts';
import { awardDue } from './claims.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { planOf, storePlan } from './held-plans.ts';

/** Starts the plan that was paid for, `cents` of it in integer cents, and awards the credit that waited for it. */
export const givePlan = (
  state: FakeServerState,
  userId: string,
  what: 'subscription' | 'renewal' | 'lifetime',
  cents: number,
): void => {
  const account = state.accounts.find(({ user }) => user.id === userId);
  if (account === undefined) return;
  const held = planOf(state, userId);
  storePlan(state, account, {
    ...held,
    ...periodPaidFor(held, what, state.now().toISOString()),
    periodCents: cents,
    status: 'active',
    cancelledAt: null,
    pastDueUntil: null,
    nextTryAt: null,
  });
  awardDue(state, userId);
};

/** Starts a plan now as if it were paid. */
export const sellPlan = (state: FakeServerState, userId: string, planName: Exclude<PlanName, 'Free'>): void =>
  givePlan(state, userId, planName === 'Pro' ? 'subscription' : 'lifetime', 0);
