import { useContext, useMemo } from 'react';
import type { Article } from '#core/articles/article.ts';
import { ArticleHtml } from './article-html.tsx';
import { ArticleTextContext } from './article-text.ts';
import styles from './article-view.module.css';
import type { ArticleLayout } from './use-article-layout.ts';

type Sections = Article['abstract'];

interface AbstractProps {
  readonly sections: Sections;
  readonly layout: ArticleLayout['abstract'];
}

/** The abstract as one running text, or by its sections; one without labels is a single one. */
export function Abstract({ sections, layout }: AbstractProps) {
  if (sections.length === 0) return null;
  return (
    <section className={styles.abstract} aria-labelledby="abstract">
      <h2 id="abstract">Abstract</h2>
      {layout === 'running' ? (
        <div>
          <Running sections={sections} />
        </div>
      ) : (
        sections.map(({ label, html }) => (
          <div key={`${label} ${html}`}>
            {label !== null && <h3>{label}</h3>}
            <Text html={html} />
          </div>
        ))
      )}
    </section>
  );
}

function Running({ sections }: { readonly sections: Sections }) {
  const reader = useContext(ArticleTextContext);
  const content = useMemo(() => reader.running(sections), [reader, sections]);
  return <ArticleHtml content={content} />;
}

function Text({ html }: { readonly html: string }) {
  const reader = useContext(ArticleTextContext);
  const { content } = useMemo(() => reader.whole(html), [reader, html]);
  return <ArticleHtml content={content} />;
}
