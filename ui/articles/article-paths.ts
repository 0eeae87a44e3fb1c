import { createContext } from 'react';
import { pathTo } from '#core/navigation/path-of.ts';

/** The links of an article's page. They differ within a special requirement. */
export interface ArticlePaths {
  readonly quiz: (articleId: string) => string;
  readonly file: (articleId: string) => string;
  readonly back: { readonly href: string; readonly label: string };
}

export const ArticlePaths = createContext<ArticlePaths>({
  quiz: (id) => pathTo('article-quiz', { id }),
  file: (id) => pathTo('article-file-view', { id }),
  back: { href: pathTo('home'), label: 'Feed' },
});
