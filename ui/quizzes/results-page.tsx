import { useContext } from 'react';
import { pathTo } from '#core/navigation/path-of.ts';
import { Prepare } from '../navigation/lazy-component.tsx';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { UseCasesContext, useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { ResultsFailure } from './results-failure.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { ResultsView } from './results-view.tsx';

/** What came of a quiz: the score, the credit, what was missed (RT-08). */
export default function ResultsPage({ params }: PageProps) {
  const articleId = params.id ?? '';
  const entry = useUseCase('reviewResults').of(articleId);
  const provide = useContext(UseCasesContext);
  const prepare = useContext(Prepare);
  const state = useCore(entry);
  usePageTitle('Quiz results');
  /** Where the quiz's code cannot be had, its own page says so. */
  const startAgain = () =>
    prepare('quizzes').then(
      () => provide('takeQuiz').of(articleId).startAgain(),
      () => undefined,
    );

  if (state.phase === 'loading') return <ResultsSkeleton />;
  if (state.phase === 'failed')
    return (
      <ResultsFailure
        failure={state.failure}
        quizPath={pathTo('article-quiz', { id: articleId })}
        onRetry={entry.retry}
      />
    );
  return <ResultsView results={state.value} onAgain={startAgain} />;
}
