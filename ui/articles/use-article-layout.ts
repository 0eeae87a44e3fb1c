import { useState } from 'react';
import { useUseCase } from '../shared/use-cases.ts';

export interface ArticleLayout {
  /** The abstract is one running text, not a heading for each of its sections. */
  readonly isRunning: boolean;
  /** The key points stand before the abstract, not as a summary after the text. */
  readonly isGistFirst: boolean;
}

/** As the flags stand when the article is first shown: a text that is being read never changes its shape. */
export const useArticleLayout = (): ArticleLayout => {
  const flags = useUseCase('watchFlags');
  const [layout] = useState<ArticleLayout>(() => ({
    isRunning: !flags.of('MILESTONE_NEW_ABSTRACT_LAYOUT').get(),
    isGistFirst: flags.of('MILESTONE_INTELLIGENT_ARTICLE_ABSTRACT_ENABLED').get(),
  }));
  return layout;
};
