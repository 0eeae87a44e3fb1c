import { useContext } from 'react';
import type { Article } from '#core/articles/article.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { ArticlePaths } from './article-paths.ts';

/** The article as it is read outside the app. */
export function ArticleFiles({ article: { id } }: { readonly article: Article }) {
  return (
    <p className="no-print">
      <LinkButton href={useContext(ArticlePaths).file(id)} variant="plain" icon="file-pdf">
        Open as PDF
      </LinkButton>
    </p>
  );
}
