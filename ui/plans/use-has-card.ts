import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

/** Whether there is a card on file; false until that is known. */
export const useHasCard = (): boolean => {
  const state = useCore(useUseCase('viewPaymentMethod').method);
  return state.phase === 'loaded' && state.value !== null;
};
