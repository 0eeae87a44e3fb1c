import type { Article } from '#core/articles/article.ts';
import { dayText } from '../shared/day-text.ts';
import styles from './article-view.module.css';
import { DoiLink } from './doi-link.tsx';
import { Fact } from './fact.tsx';

/** Who is bound to whom, when and where it was published, and what may be done with it. */
export function Imprint({ article }: { readonly article: Article }) {
  const { competingInterests, doi, journal, licence, published } = article;
  return (
    <section className={styles.small} aria-labelledby="imprint">
      <h2 id="imprint">About this article</h2>
      <dl>
        <Fact name="Published">
          <cite>{journal}</cite>
          {published && `, ${dayText(published)}`}
        </Fact>
        <Fact name="DOI">{doi && <DoiLink doi={doi} />}</Fact>
        <Fact name="Competing interests">{competingInterests}</Fact>
        <Fact name="Licence">
          {licence && (
            <>
              {licence.text}{' '}
              {licence.url !== null && (
                <a href={licence.url} rel="license noopener noreferrer">
                  The licence in full
                </a>
              )}
            </>
          )}
        </Fact>
      </dl>
    </section>
  );
}
