import { memo } from 'react';
import type { ArticleReference } from '#core/articles/article.ts';
import { DoiLink } from './doi-link.tsx';

/** What the body's citations lead to: each can take focus, so that reading goes on from there. */
export const References = memo(function References(props: {
  readonly references: readonly ArticleReference[];
}) {
  if (props.references.length === 0) return null;
  return (
    <section className="reading" aria-labelledby="references">
      <h2 id="references" tabIndex={-1}>
        References
      </h2>
      <div className="references">
        <ol>
          {props.references.map(({ anchor, text, doi }) => (
            <li key={anchor} id={anchor} tabIndex={-1}>
              {text} {doi !== null && !text.includes(doi) && <DoiLink doi={doi} />}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
});
