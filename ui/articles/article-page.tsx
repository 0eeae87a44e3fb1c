import '../shared/reading.css';
import type { PageProps } from '../navigation/route-row.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { PageFailure } from '../shared/page-failure.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { ArticleView } from './article-view.tsx';

/** An article to read, and what its quiz gives (RT-03). */
export default function ArticlePage({ params }: PageProps) {
  const entry = useUseCase('readArticle').of(params.slug ?? '');
  const state = useCore(entry);
  usePageTitle(state.phase === 'loaded' ? state.value.title : undefined);

  if (state.phase === 'loading') return <ArticleSkeleton />;
  if (state.phase === 'failed')
    return (
      <PageFailure routeName="article" failure={state.failure} what="The article" onRetry={entry.retry} />
    );
  return <ArticleView article={state.value} />;
}
