import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

/** Whether a card is kept that can be charged, as far as that is known. */
export const useHasCard = (): boolean => {
  const state = useCore(useUseCase('viewPaymentMethod').method);
  return state.phase === 'loaded' && state.value !== null;
};
