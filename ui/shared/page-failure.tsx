import type { ComponentProps } from 'react';
import { Redirect } from 'wouter';
import { respondTo } from '#core/navigation/error-catalog.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import type { RouteName } from '#core/navigation/routes.ts';
import { FailureState } from './failure-state.tsx';

interface PageFailureProps extends ComponentProps<typeof FailureState> {
  readonly routeName: RouteName;
}

const TO_FEED = { href: '/', label: 'Go to the feed' };

/**
 * Shown in place of data that a page needs. A permanent failure redirects to the error page (ER-05); a temporary one can
 * be tried again here.
 */
export function PageFailure({ routeName, ...rest }: PageFailureProps) {
  const { failure } = rest;
  const state = <FailureState wayOut={TO_FEED} {...rest} />;
  if (failure.kind === 'unreachable') return state;
  const response = respondTo({ failure, routeName, during: 'page' });
  return response.do === 'go' ? <Redirect to={hrefOf(response.to)} replace /> : state;
}
