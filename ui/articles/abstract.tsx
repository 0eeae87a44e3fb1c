import { useContext, useMemo } from 'react';
import type { Article } from '#core/articles/article.ts';
import { ArticleHtml } from './article-html.tsx';
import { ArticleTextContext } from './article-text.ts';
import styles from './article-view.module.css';

interface AbstractProps {
  readonly sections: Article['abstract'];
  readonly isRunning: boolean;
}

/** The abstract as one running text, or by its sections; one without labels is a single one. */
export function Abstract({ sections, isRunning }: AbstractProps) {
  if (sections.length === 0) return null;
  return (
    <section className={styles.abstract} aria-labelledby="abstract">
      <h2 id="abstract">Abstract</h2>
      {sections.map(({ label, html }) => (
        <div key={`${label} ${html}`} className={isRunning && label !== null ? styles.ledIn : ''}>
          {label !== null &&
            (isRunning ? <strong className="reading">{` ${ledIn(label)} `}</strong> : <h3>{label}</h3>)}
          <Text html={html} />
        </div>
      ))}
    </section>
  );
}

const ledIn = (label: string): string => (/[.:?!]$/.test(label) ? label : `${label}:`);

function Text({ html }: { readonly html: string }) {
  const read = useContext(ArticleTextContext);
  const { content } = useMemo(() => read(html), [read, html]);
  return <ArticleHtml content={content} />;
}
