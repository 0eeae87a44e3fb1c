import type { Article } from '#core/articles/article.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { LinkButton } from '../shared/link-button.tsx';

/** The article as it is read outside the app. */
export function ArticleFiles({ article: { id } }: { readonly article: Article }) {
  return (
    <p className="no-print">
      <LinkButton href={pathTo('article-file-view', { id })} variant="plain" icon="file-pdf">
        Open as PDF
      </LinkButton>
    </p>
  );
}
