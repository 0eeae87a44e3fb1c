import { LinkButton } from '../shared/link-button.tsx';
import { searchFor } from './feed-place.ts';
import styles from './search-page.module.css';

const TOPICS = ['Heart failure', 'Opioids', 'Stroke', 'COVID-19', 'Diabetes', 'Depression'];

/** Somewhere to begin for who has nothing in mind yet. */
export function TopicsToTry() {
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
