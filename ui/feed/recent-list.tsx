import { Button } from '../shared/button.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { searchFor } from './feed-place.ts';
import styles from './search-page.module.css';

/** The searches made on this device, to be made again (KB-06). */
export function RecentList() {
  const { recent, forgetAll } = useUseCase('suggestSearches');
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
