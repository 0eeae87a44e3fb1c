import { useEffect } from 'react';
import type { RequirementsProgress } from '#core/requirements/ports.ts';
import type { QueryState } from '#core/shared/query.ts';
import { createState } from '#core/shared/state.ts';
import { useUseCases } from '../shared/use-cases.ts';
import { asGuest, useCore } from '../shared/use-core.ts';

/** The learner's degree, which decides which board is theirs; empty for a guest. */
export const useOwnDegree = (): string => {
  const session = useCore(useUseCases('first').session.state, asGuest);
  return session.phase === 'learner' ? session.user.degree : '';
};

const noProgress = createState<QueryState<RequirementsProgress>>({ phase: 'loading' }).state;

/** Whether there is a learner whose progress is still being read. */
export const useIsReadingProgress = (): boolean => {
  const view = useUseCases('requirements').viewRequirements;
  const { phase } = useCore(useUseCases('first').session.state);
  return useCore(phase === 'learner' ? view.progress : noProgress).phase === 'loading' && phase === 'learner';
};

/** The learner's progress toward the rules; null for guests and while loading. */
export const useOwnProgress = (): RequirementsProgress | null => {
  const view = useUseCases('requirements').viewRequirements;
  const { phase } = useCore(useUseCases('first').session.state);
  const state = useCore(phase === 'learner' ? view.progress : noProgress);
  return state.phase === 'loaded' ? state.value : null;
};

/** Remembers the state that the user looks at for the next visit (SE-05). */
export const useKeepSelectedState = (slug: string | undefined): void => {
  const { choose } = useUseCases('first').selectedState;
  useEffect(() => {
    if (slug !== undefined) choose(slug);
  }, [slug, choose]);
};
