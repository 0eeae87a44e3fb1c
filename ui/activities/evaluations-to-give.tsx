import { lazyComponent } from '../navigation/lazy-component.tsx';

/** Says which evaluations are left once that is known: no page waits for it. */
export const EvaluationsToGive = lazyComponent(() => import('./evaluations-left.tsx'), {
  context: 'activities',
});
