import type { FeedList as Feed } from '#core/feed/browse-feed.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { LiveRegion } from '../shared/live-region.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { FeedList } from './feed-list.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './search-page.module.css';
import { TopicsToTry } from './topics-to-try.tsx';

/** Where one searches, and what was found: it comes once somebody looks for something (FD-02). */
export default function SearchPage({ words }: { readonly words: string }) {
  const browse = useUseCase('browseFeed');
  return (
    <>
      <h1 tabIndex={-1} className={styles.title}>
        Search
      </h1>
      <SearchBox words={words} />
      {words === '' ? <TopicsToTry /> : <Found words={words} feed={browse.of({ list: 'search', words })} />}
    </>
  );
}

function Found({ words, feed }: { readonly words: string; readonly feed: Feed }) {
  const state = useCore(feed.state);
  return (
    <>
      <LiveRegion message={state.phase === 'loaded' ? countInWords(state.total) : ''} />
      <FeedList
        name={`search ${words}`}
        feed={feed}
        empty={
          <>
            <EmptyState icon="magnifying-glass" title={`Nothing found for “${words}”.`}>
              Try fewer or other words: a drug, a disease, an author, a journal.
            </EmptyState>
            <TopicsToTry />
          </>
        }
      />
    </>
  );
}

const countInWords = (total: number): string => {
  if (total === 0) return 'No articles found';
  return total === 1 ? '1 article found' : `${total} articles found`;
};
