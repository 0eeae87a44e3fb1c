import { asGuest } from '../shared/hydration.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

/** The learner's degree, which decides which board is theirs; empty for a guest. */
export const useOwnDegree = (): string => {
  const session = useCore(useUseCase('session').state, asGuest);
  return session.phase === 'learner' ? session.user.degree : '';
};
