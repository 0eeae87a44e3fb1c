import type { Article } from '#core/articles/article.ts';

/** What the reading bar opens. */
export interface ToolProps {
  readonly article: Article;
  readonly onClose: () => void;
}
