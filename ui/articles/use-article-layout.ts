import { useState } from 'react';
import { useUseCase } from '../shared/use-cases.ts';

export interface ArticleLayout {
  readonly abstract: 'running' | 'sections';
  /** Before the abstract, or as a summary after the text. */
  readonly keyPoints: 'first' | 'last';
}

/** As the flags stand when the article is first shown: a text that is being read never changes its shape. */
export const useArticleLayout = (): ArticleLayout => {
  const flags = useUseCase('watchFlags');
  const [layout] = useState<ArticleLayout>(() => ({
    abstract: flags.of('MILESTONE_NEW_ABSTRACT_LAYOUT').get() ? 'sections' : 'running',
    keyPoints: flags.of('MILESTONE_INTELLIGENT_ARTICLE_ABSTRACT_ENABLED').get() ? 'first' : 'last',
  }));
  return layout;
};
