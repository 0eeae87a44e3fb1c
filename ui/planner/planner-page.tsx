import { CreditsTabs } from '../credits/credits-tabs.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { PlanView } from './plan-view.tsx';

/** What each licence still needs, by when, and what to read for it. */
export default function PlannerPage() {
  const { plan } = useUseCase('viewPlanner');
  const state = useCore(plan);
  usePageTitle('Planner');
  return (
    <>
      <PageHeader title="Planner" lead="What each licence still needs, and by when." />
      <CreditsTabs at="planner" />
      {state.phase === 'loading' && (
        <>
          <Loading what="your plan" />
          <SkeletonBlock height="28rem" />
        </>
      )}
      {state.phase === 'failed' && (
        <PageFailure routeName="planner" failure={state.failure} what="Your plan" onRetry={plan.retry} />
      )}
      {state.phase === 'loaded' && <PlanView plan={state.value} />}
    </>
  );
}
