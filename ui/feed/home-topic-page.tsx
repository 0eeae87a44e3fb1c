import { useLocation } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { PageProps } from '../navigation/route-row.ts';
import { ChooseState } from '../requirements/choose-state.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { HomePage } from './home-page.tsx';

/** The feed, and over it the states that ask for a topic (RT-02). */
export default function HomeTopicPage({ params }: PageProps) {
  const { overview } = useUseCase('viewRequirements');
  const state = useCore(overview);
  const [, navigate] = useLocation();
  return (
    <>
      <HomePage />
      {state.phase === 'failed' && (
        <PageFailure
          routeName="main-feed-topic-states"
          failure={state.failure}
          what="The states"
          onRetry={overview.retry}
        />
      )}
      {state.phase === 'loaded' && (
        <ChooseState
          overview={state.value}
          topicSlug={params.topicSlug ?? ''}
          hrefOf={(topicSlug, stateSlug) =>
            pathTo('special-requirements-topic-state-feed', { topicSlug, stateSlug })
          }
          onClose={() => navigate(pathTo('home'), { replace: true })}
        />
      )}
    </>
  );
}
