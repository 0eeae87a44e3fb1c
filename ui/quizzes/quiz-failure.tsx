import { pathTo } from '#core/navigation/path-of.ts';
import { type Failure, messageOf } from '#core/shared/failure.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';

interface QuizFailureProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  /** The article, where it is known, or the feed. */
  readonly leaveTo: string;
}

/** A quiz that cannot be had: for good, or to be tried again. */
export function QuizFailure({ failure, onRetry, leaveTo }: QuizFailureProps) {
  const toFeed = <LinkButton href={pathTo('home')}>Go to the feed</LinkButton>;
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        Quiz
      </h1>
      {failure.kind === 'missing' ? (
        <EmptyState icon="exam" title="There is no quiz here." action={toFeed}>
          It may have been withdrawn, or the address may be mistyped.
        </EmptyState>
      ) : failure.kind === 'unprocessable' ? (
        <EmptyState icon="exam" title="This quiz can no longer be taken." action={toFeed}>
          {messageOf(failure) || 'The activity has expired, and no credit can be earned.'}
        </EmptyState>
      ) : (
        <FailureState
          failure={failure}
          what="The quiz"
          onRetry={onRetry}
          wayOut={{
            href: leaveTo,
            label: leaveTo === pathTo('home') ? 'Go to the feed' : 'Back to the article',
          }}
        />
      )}
    </>
  );
}
