import type { Failure } from '#core/shared/failure.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { failureText } from './failure-text.ts';
import { LinkButton } from './link-button.tsx';

interface FailureStateProps {
  readonly failure: Failure;
  readonly what: string;
  readonly onRetry: () => void;
  /** An alternative to trying again. */
  readonly wayOut?: { readonly href: string; readonly label: string };
}

/** Shown in place of what could not be loaded: what happened, and what to do next. */
export function FailureState({ failure, what, onRetry, wayOut }: FailureStateProps) {
  if (failure.kind === 'missing')
    return (
      <EmptyState
        icon="question"
        title={`${what} could not be found.`}
        action={<LinkButton href="/">Go to the feed</LinkButton>}
      >
        The address may be mistyped, or it was taken down.
      </EmptyState>
    );
  return (
    <div role="alert">
      <EmptyState
        icon={failure.kind === 'unreachable' ? 'wifi-slash' : 'warning-circle'}
        title={failureText(failure, what)}
        action={
          <>
            <Button onClick={onRetry}>Try again</Button>
            {wayOut && (
              <LinkButton href={wayOut.href} variant="quiet">
                {wayOut.label}
              </LinkButton>
            )}
          </>
        }
      >
        Nothing of yours was lost.
      </EmptyState>
    </div>
  );
}
