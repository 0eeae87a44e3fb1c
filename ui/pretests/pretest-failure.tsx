import { isOutdated } from '#core/assessment/outdated.ts';
import { nextPlace } from '#core/navigation/next-place.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import type { RouteQuery } from '#core/navigation/routes.ts';
import { type Failure, messageOf } from '#core/shared/failure.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';

interface PretestFailureProps {
  readonly failure: Failure;
  readonly query: RouteQuery;
  readonly onRetry: () => void;
}

/** A pretest that is not to be had any more leads on; any other failure may be tried again. */
export function PretestFailure({ failure, query, onRetry }: PretestFailureProps) {
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        Before you read
      </h1>
      {isOutdated(failure) ? (
        <EmptyState
          icon="exam"
          title="There is nothing to answer before reading."
          action={<LinkButton href={hrefOf(nextPlace(query))}>Go on</LinkButton>}
        >
          {failure.kind === 'missing' ? 'This article has no pretest.' : messageOf(failure)}
        </EmptyState>
      ) : (
        <FailureState failure={failure} what="The pretest" onRetry={onRetry} />
      )}
    </>
  );
}
