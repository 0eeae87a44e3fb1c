import { type UserType, userTypeOf } from '#core/accounts/user-type.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

/** What the learner's account comes of, as far as it is known who they are. */
export const useUserType = (): UserType => {
  const session = useCore(useUseCase('session').state);
  return session.phase === 'learner' ? userTypeOf(session.user) : 'registered';
};
