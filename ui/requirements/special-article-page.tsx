import '../shared/reading.css';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { ArticlePaths } from '../articles/article-paths.ts';
import { ArticleSkeleton } from '../articles/article-skeleton.tsx';
import { ArticleView } from '../articles/article-view.tsx';
import { useBackToGround } from '../navigation/back-to-ground.ts';
import type { PageProps } from '../navigation/route-row.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { PageFailure } from '../shared/page-failure.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { ChooseState } from './choose-state.tsx';
import { CountsHere } from './counts-here.tsx';
import { useKeepSelectedState } from './keep-selected-state.ts';

const STATES = /\/states$/;

/** An article read for a state's requirement: what it counts toward, and then the article itself (RT-49). */
export default function SpecialArticlePage({ params }: PageProps) {
  const { topicSlug = '', stateSlug = '', slug = '' } = params;
  const entry = useUseCase('readArticle').of(slug);
  const { overview } = useUseCase('viewRequirements');
  const [article, requirements] = [useCore(entry), useCore(overview)];
  const [path] = useLocation();
  const close = useBackToGround();
  const isKnown =
    requirements.phase === 'loaded' && requirements.value.states.some((state) => state.slug === stateSlug);
  useKeepSelectedState(isKnown ? stateSlug : undefined);
  usePageTitle(article.phase === 'loaded' ? article.value.title : undefined);
  const paths = useMemo(
    () => ({
      quiz: (id: string) => pathTo('special-requirements-article-quiz', { topicSlug, stateSlug, slug, id }),
      file: () => pathTo('special-requirements-article-pdf', { topicSlug, stateSlug, slug }),
      back: {
        href: pathTo('special-requirements-topic-state-feed', { topicSlug, stateSlug }),
        label: 'What else counts',
      },
    }),
    [topicSlug, stateSlug, slug],
  );

  if (article.phase === 'loading' || requirements.phase === 'loading') return <ArticleSkeleton />;
  if (article.phase === 'failed')
    return (
      <PageFailure
        routeName="special-requirements-article-abstract"
        failure={article.failure}
        what="The article"
        onRetry={entry.retry}
      />
    );
  return (
    <ArticlePaths value={paths}>
      {requirements.phase === 'loaded' && (
        <CountsHere
          article={article.value}
          overview={requirements.value}
          topicSlug={topicSlug}
          stateSlug={stateSlug}
        />
      )}
      <ArticleView article={article.value} />
      {requirements.phase === 'loaded' && STATES.test(path) && (
        <ChooseState
          overview={requirements.value}
          topicSlug={topicSlug}
          hrefOf={(topic, state) =>
            pathTo('special-requirements-article-abstract', { topicSlug: topic, stateSlug: state, slug })
          }
          onClose={close}
        />
      )}
    </ArticlePaths>
  );
}
