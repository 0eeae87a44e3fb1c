import type { ReactNode } from 'react';
import { isPastDue } from '#core/plans/subscription.ts';
import { planStatusText } from '../plans/plan-text.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

/** Says that a charge failed and what happens when, with an action to fix it if one is given. */
export function PastDueNotice({ action }: { readonly action?: ReactNode }) {
  const subscription = useCore(useUseCase('viewSubscription').mine);
  if (subscription.phase !== 'loaded' || !isPastDue(subscription.value)) return null;
  return (
    <NoticeBand tone="error" title="We couldn’t charge your card" action={action}>
      {planStatusText(subscription.value)}
    </NoticeBand>
  );
}
