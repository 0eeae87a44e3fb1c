import { useSearch } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { openingState } from '#core/requirements/opening-state.ts';
import { useCloseOverlay } from '../navigation/close-overlay.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { ChooseState } from './choose-state.tsx';
import { RequirementsView } from './requirements-view.tsx';
import { useIsReadingProgress, useKeepSelectedState, useOwnProgress } from './use-learner.ts';

const RuleNews = lazyComponent(() => import('../planner/rule-news-banner.tsx'), { context: 'planner' });

/** The special requirements of the states and the learner's progress; on request a dialog of a topic's states (RT-47). */
export default function RequirementsPage({ params }: PageProps) {
  const { overview } = useUseCases('requirements').viewRequirements;
  const state = useCore(overview);
  const kept = useCore(useUseCases('first').selectedState.slug);
  const asked = new URLSearchParams(useSearch()).get('state') ?? undefined;
  const progress = useOwnProgress();
  const isReading = useIsReadingProgress();
  const close = useCloseOverlay();
  const session = useCore(useUseCases('first').session.state);
  const known = state.phase === 'loaded' && state.value.states.some(({ slug }) => slug === asked);
  useKeepSelectedState(known ? asked : undefined);
  usePageTitle('Special requirements');

  return (
    <>
      <PageHeader
        title="Special requirements"
        lead="Topic-specific CME your state requires, and the articles that count."
      />
      {session.phase === 'learner' && <RuleNews />}
      {state.phase === 'loading' && (
        <>
          <Loading what="the requirements" />
          <SkeletonBlock height="24rem" />
        </>
      )}
      {state.phase === 'failed' && (
        <PageFailure
          routeName="special-requirements"
          failure={state.failure}
          what="The requirements"
          onRetry={overview.retry}
        />
      )}
      {state.phase === 'loaded' && (
        <>
          <RequirementsView
            overview={state.value}
            progress={progress}
            selected={
              known
                ? asked
                : isReading
                  ? undefined
                  : openingState(state.value.states, progress?.licensedIn ?? [], kept)
            }
          />
          {params.topicSlug !== undefined && (
            <ChooseState
              overview={state.value}
              topicSlug={params.topicSlug}
              hrefOf={(topicSlug, stateSlug) =>
                pathTo('special-requirements-topic-state-feed', { topicSlug, stateSlug })
              }
              onClose={close}
            />
          )}
        </>
      )}
    </>
  );
}
