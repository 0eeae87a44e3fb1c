import type { Article } from '#core/articles/article.ts';
import { dayText } from '../shared/day-text.ts';
import styles from './article-view.module.css';
import { DoiLink } from './doi-link.tsx';

/** Who is bound to whom, when and where it was published, and what may be done with it. */
export function Imprint({ article }: { readonly article: Article }) {
  const { competingInterests, doi, journal, licence, published } = article;
  return (
    <section className={styles.small} aria-labelledby="imprint">
      <h2 id="imprint">About this article</h2>
      <dl>
        <dt>Published</dt>
        <dd>
          <cite>{journal}</cite>
          {published && `, ${dayText(published)}`}
        </dd>
        {doi !== null && (
          <>
            <dt>DOI</dt>
            <dd>
              <DoiLink doi={doi} />
            </dd>
          </>
        )}
        {competingInterests !== null && (
          <>
            <dt>Competing interests</dt>
            <dd>{competingInterests}</dd>
          </>
        )}
        {licence !== null && (
          <>
            <dt>Licence</dt>
            <dd>
              {licence.text}{' '}
              {licence.url !== null && (
                <a href={licence.url} rel="license noopener noreferrer">
                  The licence in full
                </a>
              )}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
