import { FREE, type StoredPlan } from '#core/plans/held-plan.ts';
import { hasActivePaidSubscription } from '#core/plans/holding.ts';
import type { AccountRecord, FakeServerState } from './fake-server-state.ts';

export const planOf = (state: FakeServerState, userId: string): StoredPlan => state.plans.get(userId) ?? FREE;

/** Stores a learner's plan, and its name in their account. */
export const storePlan = (state: FakeServerState, account: AccountRecord, plan: StoredPlan): void => {
  state.plans.set(account.user.id, plan);
  account.user = { ...account.user, planName: plan.planName };
};

export const becomeFree = (state: FakeServerState, account: AccountRecord): void => {
  const { hasRedeemedCoupon } = planOf(state, account.user.id);
  storePlan(state, account, { ...FREE, hasRedeemedCoupon });
};

export const hasPaidPlan = (state: FakeServerState, userId: string): boolean => {
  const { periodEnd: endAt, ...held } = planOf(state, userId);
  return hasActivePaidSubscription({ ...held, endAt }, state.now().toISOString());
};
