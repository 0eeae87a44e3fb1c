import { type ReactNode, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { hrefOf } from '#core/navigation/path-of.ts';
import type { Place } from '#core/navigation/routes.ts';
import type { Notices } from '#core/notices/ports.ts';
import { coursesClosedText, subscriberEntry } from '#core/plans/subscriber-entry.ts';
import { PageSkeleton } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

interface SubscriberGateProps {
  readonly notices: Notices;
  readonly children: ReactNode;
}

/**
 * Shows its page to learners with a paid plan. Others are redirected home with a notice (RT-41 to RT-44), once their plan
 * was read here: it may have been bought in another tab.
 */
export function SubscriberGate({ notices, children }: SubscriberGateProps) {
  const { mine } = useUseCases('plans').viewSubscription;
  const subscription = useCore(mine);
  const entry = subscriberEntry(subscription);
  const [isReadHere, setReadHere] = useState(false);
  const isDecided = entry === 'enter' || (entry !== 'wait' && isReadHere);
  const mustRead = entry !== 'wait' && !isDecided;
  useEffect(() => {
    if (mustRead) mine.retry();
    if (mustRead || entry === 'wait') setReadHere(true);
  }, [mustRead, entry, mine]);
  if (entry === 'wait' || !isDecided) return <PageSkeleton />;
  if (entry === 'enter') return children;
  const why = subscription.phase === 'loaded' ? coursesClosedText(subscription.value) : null;
  return <RedirectHome to={entry} why={why} notices={notices} />;
}

interface RedirectHomeProps {
  readonly to: Place;
  readonly why: string | null;
  readonly notices: Notices;
}

function RedirectHome({ to, why, notices }: RedirectHomeProps) {
  useEffect(() => {
    if (why !== null) notices.error(`${why} See “My plan”.`);
  }, [why, notices]);
  return <Redirect to={hrefOf(to)} replace />;
}
