import type { ReactNode } from 'react';
import { isPastDue } from '#core/plans/subscription.ts';
import { standingText } from '../plans/standing-text.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

/** That a charge failed, what happens when, and where there is one the way to mend it. */
export function PastDueNotice({ action }: { readonly action?: ReactNode }) {
  const held = useCore(useUseCase('viewSubscription').mine);
  if (held.phase !== 'loaded' || !isPastDue(held.value)) return null;
  return (
    <NoticeBand tone="error" title="Your plan could not be charged" action={action}>
      {standingText(held.value)}
    </NoticeBand>
  );
}
