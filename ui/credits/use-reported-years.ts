import type { OutsideYear } from '#core/credits/outside-credit.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

const NONE: readonly OutsideYear[] = [];

/** The totals of what the learner reported; none while they are not known. */
export const useReportedYears = (): readonly OutsideYear[] => {
  const state = useCore(useUseCase('viewOutside').of(null).state);
  return state.phase === 'loaded' ? state.years : NONE;
};
