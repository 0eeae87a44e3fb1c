import { type UserType, userTypeOf } from '#core/accounts/user-type.ts';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

/** The user type of the learner; 'registered' until the session is known. */
export const useUserType = (): UserType => {
  const session = useCore(useUseCases('first').session.state);
  return session.phase === 'learner' ? userTypeOf(session.user) : 'registered';
};

/** Whether there is a card on file; false until that is known. */
export const useHasCard = (): boolean => {
  const state = useCore(useUseCases('billing').viewPaymentMethod.method);
  return state.phase === 'loaded' && state.value !== null;
};
