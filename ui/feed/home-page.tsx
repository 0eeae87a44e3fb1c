import { type ReactNode, useState } from 'react';
import { useSearch } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import type { ReviewLineProps } from '../review/review-line.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { Icon } from '../shared/icon.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { asGuest, useCore } from '../shared/use-core.ts';
import { useIsWide } from '../shared/use-media-query.ts';
import { FeedList } from './feed-list.tsx';
import { feedKindOf, filterCount } from './feed-place.ts';
import { FeedSkeleton, TodaySkeleton } from './feed-skeleton.tsx';
import { FeedTabs } from './feed-tabs.tsx';
import type { FilterBarProps } from './filter-bar.tsx';
import type { FilteredListProps } from './filtered-list.tsx';
import styles from './home-page.module.css';
import { OwnFacts } from './own-facts.tsx';

const TopicStates = lazyComponent(() => import('./topic-states.tsx'), {
  context: 'requirements',
  fallback: <Loading what="the states" />,
  what: 'The states',
});

/**
 * The home page: the feed's lists, or one feed behind a flag (RT-01). At its child route, a dialog over it with the states
 * that require a topic (RT-02).
 */
export function HomePage({ params }: PageProps) {
  const isOneFeed = useCore(useUseCases('first').watchFlags.of('MILESTONE_ONE_FEED_ENABLED'));
  return (
    <OwnFacts>
      <FeedPage oneFeed={isOneFeed} />
      {params.topicSlug !== undefined && <TopicStates topicSlug={params.topicSlug} />}
    </OwnFacts>
  );
}

const ReviewLine = lazyComponent<ReviewLineProps>(() => import('../review/review-line.tsx'), {
  context: 'review',
});

/** A prerendered page knows nothing about the device. */
const notYet = () => false;

/** Questions that a guest missed on this device and can review now (RV-12). Learners see theirs in the Today card. */
function GuestReview() {
  const { phase } = useCore(useUseCases('first').session.state, asGuest);
  const mayReview = useCore(useUseCases('first').mayReview, notYet);
  return phase === 'guest' && mayReview && <ReviewLine />;
}

const SearchPage = lazyComponent(() => import('./search-page.tsx'), {
  context: 'feed',
  fallback: <SkeletonBlock height="6rem" />,
  what: 'Search',
});

const TodayAndNews = lazyComponent(() => import('./today-and-news.tsx'), {
  context: 'planner',
  fallback: <TodaySkeleton />,
});

/** Loaded when the reader first filters, or if the URL has a filter. */
const FilterBar = lazyComponent<FilterBarProps>(() => import('./filter-bar.tsx'), {
  fallback: <SkeletonBlock height="2.75rem" />,
  what: 'The filters',
});

const FilteredList = lazyComponent<FilteredListProps>(() => import('./filtered-list.tsx'), {
  fallback: <FeedSkeleton />,
  what: 'The articles',
});

/** The latest articles are the product's home page, whose title is the product's name alone (RT-55). */
const TITLES = { latest: undefined, popular: 'Popular', search: 'Search', single: undefined } as const;

const HEADINGS = {
  latest: 'Latest articles',
  popular: 'Popular articles',
  single: 'Articles for you',
} as const;

const ONE_FEED = { list: 'single' } as const;

interface FeedPageProps {
  /** One feed instead of the latest and the popular one. */
  readonly oneFeed?: boolean;
}

/** The home route: the latest articles, the popular ones, or those that match a search (RT-01, FD-02). */
export function FeedPage({ oneFeed = false }: FeedPageProps) {
  const search = useSearch();
  const asked = feedKindOf(search);
  const count = filterCount(search);
  const hasFilter = count > 0;
  const isWide = useIsWide();
  const [pressed, setPressed] = useState<boolean | null>(null);
  const isOpen = pressed ?? (hasFilter && isWide);
  const kind = oneFeed && asked.list !== 'search' && !hasFilter ? ONE_FEED : asked;
  const browse = useUseCases('first').browseFeed;
  usePageTitle(TITLES[kind.list]);

  if (kind.list === 'search') return <SearchPage words={kind.words} />;

  return (
    <>
      <h1 tabIndex={-1} className="visually-hidden">
        {HEADINGS[kind.list]}
      </h1>
      {kind.list !== 'popular' && !hasFilter && <Opening />}
      <FilterButton isOpen={isOpen} count={count} onPress={() => setPressed(!isOpen)}>
        <FeedTabs at={oneFeed ? 'single' : kind.list} search={search} />
      </FilterButton>
      {isOpen && <FilterBar kind={asked} isOpen onClose={() => setPressed(null)} />}
      {!hasFilter && <GuestReview />}
      {hasFilter ? (
        <FilteredList kind={asked} />
      ) : (
        <FeedList
          name={kind.list}
          feed={browse.of(kind)}
          empty={
            <EmptyState
              icon="book-open"
              title="No articles here yet."
              action={<LinkButton href={pathTo('premium-courses-feed')}>Courses</LinkButton>}
            >
              Articles appear here when they’re published.
            </EmptyState>
          }
        />
      )}
    </>
  );
}

/** Above the articles: an introduction for guests; today's tasks and changes in articles and rules for learners. */
function Opening() {
  const { phase } = useCore(useUseCases('first').session.state, asGuest);
  if (phase === 'guest') return <Welcome />;
  return phase === 'learner' ? <TodayAndNews /> : <TodaySkeleton />;
}

/** Tells a guest what this is, above the articles. It is part of the prerendered page. */
function Welcome() {
  return (
    <section aria-labelledby="welcome" className={styles.welcome}>
      <h2 id="welcome">Earn CME and MOC credit for what you read</h2>
      <p>
        Read an article, answer a few questions, claim your credit. Free, in about ten minutes, on your phone.
        Each activity names its accredited provider.
      </p>
      <div className={styles.actions}>
        <LinkButton href={pathTo('register')}>Create a free account</LinkButton>
      </div>
    </section>
  );
}

interface FilterButtonProps {
  readonly isOpen: boolean;
  /** How many filters are on. */
  readonly count: number;
  readonly onPress: () => void;
  /** What is to the left of it. */
  readonly children: ReactNode;
}

/** Opens the filters of the lists. It is part of the first load; the filters are not. */
function FilterButton({ isOpen, count, onPress, children }: FilterButtonProps) {
  return (
    <div className={styles.row}>
      {children}
      <button type="button" className={styles.button} aria-expanded={isOpen} onClick={onPress}>
        <Icon name="sliders-horizontal" size={20} />
        <span className={styles.name}>Filters</span>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </button>
    </div>
  );
}
