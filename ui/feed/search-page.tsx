import { EmptyState } from '../shared/empty-state.tsx';
import { useUseCase } from '../shared/use-cases.ts';
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
      <SearchBox key={words} words={words} />
      {words === '' ? (
        <TopicsToTry />
      ) : (
        <FeedList
          name={`search ${words}`}
          feed={browse.of({ list: 'search', words })}
          empty={
            <EmptyState icon="magnifying-glass" title={`Nothing found for “${words}”.`}>
              Try fewer or other words: a drug, a disease, an author, a journal.
            </EmptyState>
          }
        />
      )}
    </>
  );
}
