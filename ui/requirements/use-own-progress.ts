import type { RequirementsProgress } from '#core/requirements/ports.ts';
import type { QueryState } from '#core/shared/query.ts';
import { createState } from '#core/shared/state.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

const nobodys = createState<QueryState<RequirementsProgress>>({ phase: 'loading' }).state;

/** What the learner has toward the rules; null for a guest and until it is known. */
export const useOwnProgress = (): RequirementsProgress | null => {
  const view = useUseCase('viewRequirements');
  const { phase } = useCore(useUseCase('session').state);
  const state = useCore(phase === 'learner' ? view.progress : nobodys);
  return state.phase === 'loaded' ? state.value : null;
};
