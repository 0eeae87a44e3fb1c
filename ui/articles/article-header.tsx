import { useContext } from 'react';
import type { Article } from '#core/articles/article.ts';
import { Chip, Chips } from '../shared/chip.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { SourceLine } from '../shared/source-line.tsx';
import styles from './article-header.module.css';
import { ArticlePaths } from './article-paths.ts';

type Authors = Article['authors'];

/** More names than these are told in full below. */
const NAMES_SHOWN = 6;
const NAMES_OF_MANY = 3;

export function ArticleHeader({ article }: { readonly article: Article }) {
  const { authors, demonstration, journal, title, topics, year } = article;
  return (
    <div className={styles.header}>
      <PageHeader
        back={useContext(ArticlePaths).back}
        kicker={<SourceLine journal={journal} after={year} />}
        title={title}
        lead={authors.length > 0 && namesOf(authors)}
      />
      <Affiliations authors={authors} />
      {(demonstration || topics.length > 0) && (
        <Chips label="Topics">
          {demonstration && (
            <Chip tone="credit" icon="info">
              Demonstration: not for credit
            </Chip>
          )}
          {topics.map(({ slug, name }) => (
            <Chip key={slug}>{name}</Chip>
          ))}
        </Chips>
      )}
    </div>
  );
}

const namesOf = (authors: Authors): string => {
  const names = authors.map(({ name }) => name);
  if (names.length <= NAMES_SHOWN) return names.join(', ');
  return `${names.slice(0, NAMES_OF_MANY).join(', ')} and ${names.length - NAMES_OF_MANY} others`;
};

function Affiliations({ authors }: { readonly authors: Authors }) {
  const hasMore = authors.length > NAMES_SHOWN || authors.some(({ affiliations }) => affiliations.length > 0);
  if (!hasMore) return null;
  return (
    <details className={styles.authors}>
      <summary>
        {authors.length > NAMES_SHOWN ? `All ${authors.length} authors and affiliations` : 'Affiliations'}
      </summary>
      <ul className={styles.list}>
        {authors.map(({ name, affiliations }) => (
          <li key={name}>
            <span className={styles.name}>{name}</span>
            {affiliations.map((affiliation) => (
              <span key={affiliation}>{affiliation}</span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
