import type { PlanName } from '#core/accounts/user.ts';
import { awardDue } from './claims.ts';
import type { FakeServerState } from './fake-server-state.ts';

/** Gives a learner this plan from now on, and awards the credit that waited for it. */
export const givePlan = (state: FakeServerState, userId: string, planName: PlanName): void => {
  const account = state.accounts.find(({ user }) => user.id === userId);
  if (account === undefined) return;
  account.user = { ...account.user, planName };
  awardDue(state, userId);
};
