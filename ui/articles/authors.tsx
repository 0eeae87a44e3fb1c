import type { Article } from '#core/articles/article.ts';
import styles from './authors.module.css';

/** The authors with their affiliations and notes. */
export function Authors({ authors }: Pick<Article, 'authors'>) {
  if (authors.length === 0) return null;
  return (
    <details className={styles.authors}>
      <summary>{authors.length === 1 ? 'The author' : `All ${authors.length} authors`}</summary>
      <ul className={styles.list}>
        {authors.map(({ name, affiliations, orcid, notes = [] }) => (
          <li key={name}>
            <span className={styles.name} dir="auto">
              {name}
            </span>
            {notes.length > 0 && <span>{notes.join(', ')}</span>}
            {orcid !== undefined && (
              <a href={`https://orcid.org/${orcid}`} rel="noopener noreferrer">
                ORCID {orcid}
              </a>
            )}
            {affiliations.map((affiliation) => (
              <span key={affiliation} dir="auto">
                {affiliation}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
