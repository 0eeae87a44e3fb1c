import { type UserType, userTypeOf } from '#core/accounts/user-type.ts';
import { type PlanView, planView } from '#core/plans/plan-view.ts';
import type { Subscription } from '#core/plans/subscription.ts';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useDays } from '../shared/use-days.ts';

/** The user type of the learner; 'registered' until the session is known. */
export const useUserType = (): UserType => {
  const session = useCore(useUseCases('first').session.state);
  return session.phase === 'learner' ? userTypeOf(session.user) : 'registered';
};

/** What to tell the learner about their plan. Nearly every site sells plans, so that is assumed until it is known. */
export const usePlanView = (): ((subscription: Subscription, isSold?: boolean) => PlanView) => {
  const userType = useUserType();
  const card = useCore(useUseCases('billing').viewPaymentMethod.standing);
  const { long: day } = useDays();
  return (subscription, isSold = true) => planView({ subscription, card, userType, isSold, day });
};
