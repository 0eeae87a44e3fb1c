import type { Failure } from '#core/shared/failure.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { failureText } from './failure-text.ts';
import { LinkButton } from './link-button.tsx';

interface FailureStateProps {
  readonly failure: Failure;
  readonly what: string;
  readonly onRetry: () => void;
  /** Another way on than trying again, where there is one. */
  readonly wayOut?: { readonly href: string; readonly label: string };
}

/** In place of what could not be had: what happened, and the way on. */
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
