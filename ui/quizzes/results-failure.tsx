import type { Failure } from '#core/shared/failure.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';

interface ResultsFailureProps {
  readonly failure: Failure;
  readonly quizPath: string;
  readonly onRetry: () => void;
}

/** Missing results are those of a quiz that was not finished: the way on is the quiz. */
export function ResultsFailure({ failure, quizPath, onRetry }: ResultsFailureProps) {
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        Quiz results
      </h1>
      {failure.kind === 'missing' ? (
        <EmptyState
          icon="exam"
          title="There are no results yet."
          action={
            <LinkButton href={quizPath} variant="accent">
              Go to the quiz
            </LinkButton>
          }
        >
          Results appear here when every question is answered.
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
