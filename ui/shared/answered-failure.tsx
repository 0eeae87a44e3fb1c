import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { respondTo } from '#core/navigation/error-catalogue.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import type { PageFailureProps } from './page-failure.tsx';

interface AnsweredFailureProps extends Pick<PageFailureProps, 'routeName' | 'failure'> {
  /** Where one stays on the page. */
  readonly children: ReactNode;
}

/** What the error catalogue says of a failure that a page cannot do without (ER-05). */
export default function AnsweredFailure({ routeName, failure, children }: AnsweredFailureProps) {
  const response = respondTo({ failure, routeName, during: 'page' });
  return response.do === 'go' ? <Redirect to={hrefOf(response.to)} replace /> : children;
}
