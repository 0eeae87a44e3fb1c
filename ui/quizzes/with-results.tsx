import type { ReactNode } from 'react';
import { pathTo } from '#core/navigation/path-of.ts';
import type { QuizResults } from '#core/quizzes/quiz-results.ts';
import type { Failure } from '#core/shared/failure.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './results.module.css';

interface WithResultsProps {
  readonly articleId: string;
  readonly children: (results: QuizResults) => ReactNode;
}

/** Loads the results of an article's quiz for a page. */
export function WithResults({ articleId, children }: WithResultsProps) {
  const entry = useUseCases('quizzes').reviewResults.of(articleId);
  const state = useCore(entry);
  if (state.phase === 'loading') return <ResultsSkeleton />;
  if (state.phase === 'failed')
    return (
      <ResultsFailure
        failure={state.failure}
        quizPath={pathTo('article-quiz', { id: articleId })}
        onRetry={entry.retry}
      />
    );
  return children(state.value);
}

function ResultsSkeleton() {
  return (
    <div className={styles.page}>
      <Loading what="the results" />
      <SkeletonBlock height="3rem" width="60%" />
      <div className={styles.outcome}>
        <SkeletonBlock height="7rem" width="7rem" />
        <SkeletonText lines={4} />
      </div>
    </div>
  );
}

interface ResultsFailureProps {
  readonly failure: Failure;
  readonly quizPath: string;
  readonly onRetry: () => void;
}

/** Missing results mean that the quiz was not finished, so this links to the quiz. */
function ResultsFailure({ failure, quizPath, onRetry }: ResultsFailureProps) {
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        Quiz results
      </h1>
      {failure.kind === 'missing' ? (
        <EmptyState
          icon="exam"
          title="No results yet."
          action={
            <LinkButton href={quizPath} variant="accent">
              Go to the quiz
            </LinkButton>
          }
        >
          Answer every question to see your results.
        </EmptyState>
      ) : (
        <FailureState
          failure={failure}
          what="The results"
          onRetry={onRetry}
          wayOut={{ href: quizPath, label: 'Go to the quiz' }}
        />
      )}
    </>
  );
}

/** The id of a question's heading on the page of answers. */
export const questionAnchor = (number: number): string => `question-${number}`;
