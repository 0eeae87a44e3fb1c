import { useState } from 'react';
import { useSearch } from 'wouter';
import type { FeedList as Feed } from '#core/feed/browse-feed.ts';
import { Button } from '../shared/button.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { LiveRegion } from '../shared/live-region.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useIsWide } from '../shared/use-media-query.ts';
import { FeedList } from './feed-list.tsx';
import { filterCount, searchFor } from './feed-place.ts';
import FilterBar from './filter-bar.tsx';
import FilteredList, { articlesText } from './filtered-list.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './search-page.module.css';
import { readingText, SearchReading } from './search-reading.tsx';

/** The search form and its results; loaded when first opened (FD-02). */
export default function SearchPage({ words }: { readonly words: string }) {
  const browse = useUseCases('first').browseFeed;
  const search = useSearch();
  const count = filterCount(search);
  return (
    <>
      <h1 tabIndex={-1} className={styles.title}>
        Search
      </h1>
      <SearchBox words={words} />
      {words === '' ? (
        <>
          <RecentList />
          <TopicsToTry />
        </>
      ) : (
        <SearchFilters words={words} count={count} />
      )}
      {words !== '' &&
        (count > 0 ? (
          <FilteredList kind={{ list: 'search', words }} />
        ) : (
          <Found words={words} feed={browse.of({ list: 'search', words })} />
        ))}
    </>
  );
}

/** In a row; on phones behind a button. */
function SearchFilters({ words, count }: { readonly words: string; readonly count: number }) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles.filters}>
        <Button
          variant="quiet"
          icon="sliders-horizontal"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
      </div>
      <FilterBar kind={{ list: 'search', words }} isOpen={isOpen || isWide} onClose={() => setOpen(false)} />
    </>
  );
}

function Found({ words, feed }: { readonly words: string; readonly feed: Feed }) {
  const state = useCore(feed.state);
  const isLoaded = state.phase === 'loaded';
  const reading = isLoaded ? readingText(state.reading, state.total) : '';
  const count = isLoaded ? countInWords(state.total, state.isCapped) : '';
  return (
    <>
      <LiveRegion message={[count, reading].filter(Boolean).join('. ')} />
      {isLoaded && <SearchReading reading={state.reading} total={state.total} />}
      <FeedList
        name={`search ${words}`}
        feed={feed}
        empty={
          <>
            <EmptyState icon="magnifying-glass" title={`No results for “${words}”.`}>
              No article in this library fits. Try fewer or different words: a drug, disease, author or
              journal.
            </EmptyState>
            <TopicsToTry />
          </>
        }
      />
    </>
  );
}

const countInWords = (total: number, isCapped: boolean): string =>
  total === 0 ? 'No articles found' : `${articlesText(total, isCapped)} found`;

const TOPICS = ['Heart failure', 'Opioids', 'Stroke', 'COVID-19', 'Diabetes', 'Depression'];

function TopicsToTry() {
  return (
    <section aria-labelledby="topics-to-try">
      <h2 id="topics-to-try" className={`kicker ${styles.name}`}>
        Topics to try
      </h2>
      <ul className={styles.topics}>
        {TOPICS.map((topic) => (
          <li key={topic}>
            <LinkButton href={searchFor(topic)} variant="quiet">
              {topic}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The searches made on this device, to be made again (KB-06). */
function RecentList() {
  const { recent, forgetAll } = useUseCases('feed').suggestSearches;
  const searches = useCore(recent);
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches" className={styles.recent}>
      <div className={styles.head}>
        <h2 id="recent-searches" className={`kicker ${styles.name}`}>
          Recent searches
        </h2>
        <Button variant="plain" onClick={forgetAll}>
          Clear
        </Button>
      </div>
      <ul className={styles.topics}>
        {searches.map((words) => (
          <li key={words}>
            <LinkButton href={searchFor(words)} variant="quiet">
              {words}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
