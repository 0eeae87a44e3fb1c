import '../shared/reading.css';
import { type ReactNode, Suspense } from 'react';
import type { Article } from '#core/articles/article.ts';
import type { RouteName } from '#core/navigation/routes.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { PageFailure } from '../shared/page-failure.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './article-view.module.css';
import { ArticleView } from './article-view.tsx';

/** An article, and the credit of its quiz (RT-03). */
export default function ArticlePage({ params }: PageProps) {
  return <ArticleOf slug={params.slug ?? ''} routeName="article" />;
}

interface ArticleOfProps {
  readonly slug: string;
  readonly routeName: RouteName;
  /** Whether content shown with the article is still loading. */
  readonly isWaiting?: boolean;
  /** Shown above the article once it is loaded. */
  readonly before?: (article: Article) => ReactNode;
}

export function ArticleOf({ slug, routeName, isWaiting = false, before }: ArticleOfProps) {
  const entry = useUseCases('articles').readArticle.of(slug);
  const state = useCore(entry);
  usePageTitle(state.phase === 'loaded' ? state.value.title : undefined);

  if (state.phase === 'loading' || isWaiting) return <ArticleSkeleton />;
  if (state.phase === 'failed')
    return (
      <PageFailure
        isPage
        routeName={routeName}
        failure={state.failure}
        what="The article"
        onRetry={entry.retry}
      />
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

/** Shown while the article is loading. */
function ArticleSkeleton() {
  return (
    <div className={styles.page}>
      <Loading what="the article" />
      <div className={styles.head} aria-hidden="true">
        <p className="kicker">
          <SkeletonText />
        </p>
        <SkeletonBlock height="6rem" />
        <SkeletonText />
      </div>
      <div className={styles.aside} aria-hidden="true">
        <SkeletonBlock height="18rem" />
      </div>
      <div className={`${styles.text} reading`} aria-hidden="true">
        <SkeletonText lines={14} />
      </div>
    </div>
  );
}
