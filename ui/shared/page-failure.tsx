import { type ComponentProps, lazy, Suspense } from 'react';
import type { RouteName } from '#core/navigation/routes.ts';
import { FailureState } from './failure-state.tsx';

/** Fetched only when the other side has answered, so that it can be had. */
const AnsweredFailure = lazy(() => import('./answered-failure.tsx'));

export interface PageFailureProps extends ComponentProps<typeof FailureState> {
  readonly routeName: RouteName;
}

const TO_FEED = { href: '/', label: 'Go to the feed' };

/**
 * In place of what a page cannot be without. What was refused for good gives way to the error page (ER-05); what may
 * come with the next try is tried from here.
 */
export function PageFailure({ routeName, ...rest }: PageFailureProps) {
  const state = <FailureState wayOut={TO_FEED} {...rest} />;
  if (rest.failure.kind === 'unreachable') return state;
  return (
    <Suspense>
      <AnsweredFailure routeName={routeName} failure={rest.failure}>
        {state}
      </AnsweredFailure>
    </Suspense>
  );
}
