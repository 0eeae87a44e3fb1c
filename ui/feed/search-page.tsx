import type { FeedList as Feed } from '#core/feed/browse-feed.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { LiveRegion } from '../shared/live-region.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { FeedList } from './feed-list.tsx';
import { searchFor } from './feed-place.ts';
import { RecentList } from './recent-list.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './search-page.module.css';

/** The search form and its results; loaded when first opened (FD-02). */
export default function SearchPage({ words }: { readonly words: string }) {
  const browse = useUseCase('browseFeed');
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
        <Found words={words} feed={browse.of({ list: 'search', words })} />
      )}
    </>
  );
}

function Found({ words, feed }: { readonly words: string; readonly feed: Feed }) {
  const state = useCore(feed.state);
  const isLoaded = state.phase === 'loaded';
  const included = isLoaded && state.total > 0 ? includedInWords(state.includes) : '';
  const count = isLoaded ? countInWords(state.total, state.isCapped) : '';
  return (
    <>
      <LiveRegion message={[count, included].filter(Boolean).join('. ')} />
      {included !== '' && <p className={styles.included}>{included}.</p>}
      <FeedList
        name={`search ${words}`}
        feed={feed}
        empty={
          <>
            <EmptyState icon="magnifying-glass" title={`No results for “${words}”.`}>
              Try fewer or different words: a drug, disease, author or journal.
            </EmptyState>
            <TopicsToTry />
          </>
        }
      />
    </>
  );
}

const includedInWords = (names: readonly string[]): string =>
  names.length === 0 ? '' : `Including results for ${new Intl.ListFormat('en-US').format(names)}`;

const countInWords = (total: number, isCapped: boolean): string => {
  if (isCapped) return `More than ${total.toLocaleString('en-US')} articles found`;
  if (total === 0) return 'No articles found';
  return total === 1 ? '1 article found' : `${total} articles found`;
};

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
