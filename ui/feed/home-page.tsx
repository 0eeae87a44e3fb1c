import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { FeedPage } from './feed-page.tsx';
import { OwnStates } from './own-states.tsx';

/** The front page: the feed in its lists, or with the flag for it the one feed for all (RT-01). */
export function HomePage() {
  const isOneFeed = useCore(useUseCase('watchFlags').of('MILESTONE_ONE_FEED_ENABLED'));
  return (
    <OwnStates>
      <FeedPage oneFeed={isOneFeed} />
    </OwnStates>
  );
}
