import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { ArticleOf } from '../articles/article-page.tsx';
import { ArticlePaths } from '../articles/article-paths.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { ChooseOtherState } from './choose-other-state.tsx';
import { CountsHere } from './counts-here.tsx';
import { useKeepSelectedState } from './keep-selected-state.ts';

const STATES = /\/states$/;

/** An article read for a state's requirement: what it counts toward, and then the article itself (RT-49). */
export default function SpecialArticlePage({ params }: PageProps) {
  const { topicSlug = '', stateSlug = '', slug = '' } = params;
  const requirements = useCore(useUseCase('viewRequirements').overview);
  const [path] = useLocation();
  const overview = requirements.phase === 'loaded' ? requirements.value : null;
  const state = overview?.states.find(({ slug }) => slug === stateSlug);
  useKeepSelectedState(state?.slug);
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

  return (
    <ArticlePaths value={paths}>
      <ArticleOf
        slug={slug}
        routeName="special-requirements-article-abstract"
        isWaiting={requirements.phase === 'loading'}
        before={(article) =>
          overview &&
          state && <CountsHere article={article} state={state} asOf={overview.asOf} topicSlug={topicSlug} />
        }
      />
      {overview && STATES.test(path) && (
        <ChooseOtherState overview={overview} topicSlug={topicSlug} slug={slug} />
      )}
    </ArticlePaths>
  );
}
