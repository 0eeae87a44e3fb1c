import { pathTo } from '#core/navigation/path-of.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { DetailsView } from './details-view.tsx';
import { ResultsFailure } from './results-failure.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';

/** Every question of a finished quiz with its reasons (RT-09). */
export default function DetailsPage({ params }: PageProps) {
  const articleId = params.id ?? '';
  const entry = useUseCase('reviewResults').of(articleId);
  const state = useCore(entry);
  usePageTitle('Your answers');

  if (state.phase === 'loading') return <ResultsSkeleton />;
  if (state.phase === 'failed')
    return (
      <ResultsFailure
        failure={state.failure}
        quizPath={pathTo('article-quiz', { id: articleId })}
        onRetry={entry.retry}
      />
    );
  return <DetailsView results={state.value} />;
}
