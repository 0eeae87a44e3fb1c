import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import type { SessionState } from '#core/accounts/session.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import type { Place } from '#core/navigation/routes.ts';
import { entryAfterPretest, pretestDue } from '#core/pretests/pretest-entry.ts';
import { articleAt } from '#core/pretests/pretest-places.ts';
import { PageSkeleton } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

interface PretestGateProps {
  /** The gated page, with the article's id or slug among its parameters. */
  readonly place: Place;
  readonly children: ReactNode;
}

/** Redirects a learner to a pretest that is due before its page (RT-04, RT-05). */
export function PretestGate({ place, children }: PretestGateProps) {
  const session = useCore(useUseCases('first').session.state);
  if (session.phase === 'guest') return children;
  return (
    <LearnerGate place={place} session={session}>
      {children}
    </LearnerGate>
  );
}

function LearnerGate({ place, session, children }: PretestGateProps & { readonly session: SessionState }) {
  const offer = useCore(useUseCases('pretests').checkPretest.of(articleAt(place.params)));
  const entry = entryAfterPretest(place, pretestDue(session, offer));
  if (entry === 'wait') return <PageSkeleton />;
  if (entry === 'enter') return children;
  return <Redirect to={hrefOf(entry)} replace />;
}
