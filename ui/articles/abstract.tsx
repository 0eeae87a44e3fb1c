import { useMemo } from 'react';
import type { Article } from '#core/articles/article.ts';
import { ArticleHtml } from './article-html.tsx';
import styles from './article-view.module.css';
import { cleanHtml } from './clean-html.ts';

/** The abstract by section; one without sections is a single one without a label. */
export function Abstract({ sections }: { readonly sections: Article['abstract'] }) {
  if (sections.length === 0) return null;
  return (
    <section className={styles.abstract} aria-labelledby="abstract">
      <h2 id="abstract">Abstract</h2>
      {sections.map(({ label, html }) => (
        <div key={`${label} ${html}`}>
          {label !== null && <h3>{label}</h3>}
          <Text html={html} />
        </div>
      ))}
    </section>
  );
}

function Text({ html }: { readonly html: string }) {
  const content = useMemo(() => cleanHtml(html), [html]);
  return <ArticleHtml content={content} />;
}
