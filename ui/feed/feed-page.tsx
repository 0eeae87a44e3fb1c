import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { FeedList } from './feed-list.tsx';
import { feedKindOf, LATEST } from './feed-place.ts';
import { FeedTabs } from './feed-tabs.tsx';

const SearchPage = lazy(() => import('./search-page.tsx'));

/** The feed itself is the product's front page, and has its title alone (RT-55). */
const TITLES = { latest: undefined, popular: 'Popular', search: 'Search' } as const;

/** The home route: the latest articles, the popular ones, or those that match a search (RT-01, FD-02). */
export function FeedPage() {
  const kind = feedKindOf(useSearch());
  const browse = useUseCase('browseFeed');
  usePageTitle(TITLES[kind.list]);

  if (kind.list === 'search')
    return (
      <Suspense fallback={<SkeletonBlock height="6rem" />}>
        <SearchPage words={kind.words} />
      </Suspense>
    );

  return (
    <>
      <h1 tabIndex={-1} className="visually-hidden">
        {kind.list === 'popular' ? 'Popular articles' : 'Latest articles'}
      </h1>
      <FeedTabs at={kind.list} />
      <FeedList
        name={kind.list}
        feed={browse.of(kind)}
        empty={
          <EmptyState
            icon="book-open"
            title="There are no articles here yet."
            action={<LinkButton href={LATEST}>See the latest</LinkButton>}
          >
            Articles appear here as soon as they are published.
          </EmptyState>
        }
      />
    </>
  );
}
