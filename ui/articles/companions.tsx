import { useContext, useMemo, useState } from 'react';
import type { CompanionText } from '#core/articles/article.ts';
import { companionName } from '#core/articles/companion-name.ts';
import { inLanguage } from '../shared/in-language.ts';
import { ArticleHtml } from './article-html.tsx';
import { ArticleTextContext } from './article-text.ts';
import styles from './article-view.module.css';

/** What comes with an article and isn't read for its credit: other languages, reviews and replies. */
export default function Companions({ companions }: { readonly companions: readonly CompanionText[] }) {
  if (companions.length === 0) return null;
  return (
    <section className={styles.small} aria-labelledby="companions">
      <h2 id="companions">More from this publication</h2>
      {companions.map((companion) => (
        <Companion key={`${companion.kind} ${companion.language} ${companion.title}`} companion={companion} />
      ))}
    </section>
  );
}

/** Its text is inserted when it is opened. */
function Companion({ companion }: { readonly companion: CompanionText }) {
  const [wasOpened, setWasOpened] = useState(false);
  const { abstract, bodyHtml, language, title } = companion;
  return (
    <details onToggle={() => setWasOpened(true)}>
      <summary>{companionName(companion)}</summary>
      {wasOpened && (
        <div className={styles.companion} {...inLanguage(language)}>
          {title !== null && <h3>{title}</h3>}
          {abstract.map(({ label, html }) => (
            <div key={`${label} ${html}`}>
              {label !== null && <h4>{label}</h4>}
              <Html html={html} />
            </div>
          ))}
          {bodyHtml !== '' && <Html html={bodyHtml} />}
        </div>
      )}
    </details>
  );
}

function Html({ html }: { readonly html: string }) {
  const read = useContext(ArticleTextContext);
  const content = useMemo(() => {
    const text = read(html).content;
    // The contents name the sections of the article itself.
    if (typeof text !== 'string')
      for (const heading of text.querySelectorAll('[id^="section-"]')) heading.removeAttribute('id');
    return text;
  }, [read, html]);
  return <ArticleHtml content={content} />;
}
