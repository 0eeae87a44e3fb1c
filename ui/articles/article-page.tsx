import '../shared/reading.css';
import { type ReactNode, Suspense } from 'react';
import type { Article } from '#core/articles/article.ts';
import type { RouteName } from '#core/navigation/routes.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { PageFailure } from '../shared/page-failure.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { ArticleView } from './article-view.tsx';

/** An article to read, and what its quiz gives (RT-03). */
export default function ArticlePage({ params }: PageProps) {
  return <ArticleOf slug={params.slug ?? ''} routeName="article" />;
}

interface ArticleOfProps {
  readonly slug: string;
  readonly routeName: RouteName;
  /** Something that is shown with it is on its way. */
  readonly isWaiting?: boolean;
  /** What is shown before it, once it is there. */
  readonly before?: (article: Article) => ReactNode;
}

export function ArticleOf({ slug, routeName, isWaiting = false, before }: ArticleOfProps) {
  const entry = useUseCase('readArticle').of(slug);
  const state = useCore(entry);
  usePageTitle(state.phase === 'loaded' ? state.value.title : undefined);

  if (state.phase === 'loading' || isWaiting) return <ArticleSkeleton />;
  if (state.phase === 'failed')
    return (
      <PageFailure routeName={routeName} failure={state.failure} what="The article" onRetry={entry.retry} />
    );
  return (
    <>
      {before?.(state.value)}
      <Suspense fallback={<ArticleSkeleton />}>
        <ArticleView article={state.value} />
      </Suspense>
    </>
  );
}
