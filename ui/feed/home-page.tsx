import { lazyComponent } from '../navigation/lazy-component.tsx';
import type { PageProps } from '../navigation/route-definition.ts';
import { Loading } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { FeedPage } from './feed-page.tsx';
import { OwnStates } from './own-states.tsx';

const TopicStates = lazyComponent(() => import('./topic-states.tsx'), {
  context: 'requirements',
  fallback: <Loading what="the states" />,
  what: 'The states',
});

/**
 * The front page: the feed in its lists, or with the flag for it the one feed for all (RT-01). Over it, where asked, the
 * states that ask for a topic (RT-02).
 */
export function HomePage({ params }: PageProps) {
  const isOneFeed = useCore(useUseCase('watchFlags').of('MILESTONE_ONE_FEED_ENABLED'));
  return (
    <OwnStates>
      <FeedPage oneFeed={isOneFeed} />
      {params.topicSlug !== undefined && <TopicStates topicSlug={params.topicSlug} />}
    </OwnStates>
  );
}
