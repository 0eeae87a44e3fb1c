import { lazyComponent } from '../navigation/lazy-component.tsx';

/** The evaluations that are left. No page waits for them. */
export const EvaluationsToGive = lazyComponent(() => import('./evaluations-left.tsx'), {
  context: 'activities',
});
