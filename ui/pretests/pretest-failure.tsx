import { isOutdated } from '#core/assessment/outdated.ts';
import { type Failure, messageOf } from '#core/shared/failure.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';

interface PretestFailureProps {
  readonly failure: Failure;
  /** What to say if there is no pretest: 'This article has no pretest.' */
  readonly missing: string;
  /** Where to continue without a pretest. */
  readonly next: { readonly href: string; readonly label: string };
  readonly onRetry: () => void;
}

/** A missing or outdated pretest links to what follows it. Any other failure can be retried. */
export function PretestFailure({ failure, missing, next, onRetry }: PretestFailureProps) {
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        Before you read
      </h1>
      {isOutdated(failure) ? (
        <EmptyState
          icon="exam"
          title="No questions before this one."
          action={<LinkButton href={next.href}>{next.label}</LinkButton>}
        >
          {failure.kind === 'missing' ? missing : messageOf(failure)}
        </EmptyState>
      ) : (
        <FailureState failure={failure} what="The pretest" onRetry={onRetry} />
      )}
    </>
  );
}
