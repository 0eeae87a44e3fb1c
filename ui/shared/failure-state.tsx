import { useContext } from 'react';
import { UNAVAILABLE_TITLE } from '#core/navigation/error-catalog.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { type Failure, messageOf } from '#core/shared/failure.ts';
import { KeepsCopies } from './app-contexts.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';

interface FailureStateProps {
  readonly failure: Failure;
  readonly what: string;
  readonly onRetry: () => void;
  /** An alternative to trying again, where the page has nothing else. */
  readonly wayOut?: { readonly href: string; readonly label: string };
  /** Whether its title is the heading of the page, which has no other. */
  readonly isPage?: boolean;
}

/** Shown in place of what could not be loaded: what happened, and what to do next. */
export function FailureState({ failure, what, onRetry, wayOut, isPage }: FailureStateProps) {
  const offersSaved = useContext(KeepsCopies) && wayOut !== undefined && failure.kind === 'unreachable';
  const isWholePage = isPage || wayOut !== undefined;
  if (failure.kind === 'missing')
    return (
      <EmptyState
        icon="question"
        title={`${what} couldn’t be found.`}
        isPage={isPage}
        action={<LinkButton href="/">Go to the feed</LinkButton>}
      >
        The address may have a typo, or it was removed.
      </EmptyState>
    );
  if (failure.kind === 'unsupported')
    return (
      <EmptyState
        icon="question"
        title="This isn’t available here."
        isPage={isPage}
        action={wayOut && <LinkButton href={wayOut.href}>{wayOut.label}</LinkButton>}
      >
        {messageOf(failure)}
      </EmptyState>
    );
  return (
    <div role="alert">
      <EmptyState
        icon={failure.kind === 'unreachable' ? 'wifi-slash' : 'warning-circle'}
        title={isWholePage && failure.kind === 'unavailable' ? UNAVAILABLE_TITLE : titleOf(failure, what)}
        isPage={isPage}
        action={
          <>
            <Button onClick={onRetry}>Try again</Button>
            {wayOut && (
              <LinkButton href={wayOut.href} variant="quiet">
                {wayOut.label}
              </LinkButton>
            )}
            {offersSaved && (
              <LinkButton href={pathTo('saved')} variant="quiet">
                Saved articles
              </LinkButton>
            )}
          </>
        }
      >
        {failure.kind === 'unreachable'
          ? offersSaved
            ? 'Check your internet connection and try again. Saved articles open without one.'
            : 'Check your internet connection and try again.'
          : failure.kind === 'unavailable'
            ? `${isWholePage ? `${messageOf(failure)} ` : ''}Your data is safe.`
            : 'Your data is safe. Try again in a moment.'}
      </EmptyState>
    </div>
  );
}

/** A refusal says why itself. */
const titleOf = (failure: Failure, what: string): string =>
  failure.kind === 'unreachable' || failure.kind === 'unreadable' || failure.kind === 'broken'
    ? `${what} couldn’t be loaded.`
    : messageOf(failure) || `${what} couldn’t be loaded.`;
