import type { ReactNode } from 'react';
import { pathTo } from '#core/navigation/path-of.ts';
import { isPastDue } from '#core/plans/subscription.ts';
import { usePlanView } from '../plans/use-learner.ts';
import { Button } from '../shared/button.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './billing-alerts.module.css';

export type BillingAlert = 'past-due' | 'card-expiry';

interface BillingAlertsProps {
  readonly dismissed: readonly BillingAlert[];
  readonly onDismiss: (alert: BillingAlert) => void;
}

/** Problems with how the plan is paid, each with a link to the page that fixes it (PL-04). */
export default function BillingAlerts({ dismissed, onDismiss }: BillingAlertsProps) {
  const viewOf = usePlanView();
  const subscription = useCore(useUseCases('plans').viewSubscription.mine);
  const isUnpaid = subscription.phase === 'loaded' && isPastDue(subscription.value);
  const showsUnpaid = isUnpaid && !dismissed.includes('past-due');
  const expiry = subscription.phase === 'loaded' ? viewOf(subscription.value).cardWarning : null;
  // After a failed charge the other notice already asks for a new card.
  const showsExpiry = expiry !== null && !isUnpaid && !dismissed.includes('card-expiry');
  if (!showsUnpaid && !showsExpiry) return null;
  return (
    <section className={`${styles.alerts} no-print`} aria-label="Billing">
      {showsUnpaid && (
        <PastDueNotice action={<Actions onDismiss={() => onDismiss('past-due')}>Update your card</Actions>} />
      )}
      {showsExpiry && (
        <NoticeBanner
          tone="warning"
          title={expiry}
          action={<Actions onDismiss={() => onDismiss('card-expiry')}>Update your card</Actions>}
        />
      )}
    </section>
  );
}

function Actions({ children, onDismiss }: { readonly children: ReactNode; readonly onDismiss: () => void }) {
  return (
    <div className={styles.actions}>
      <LinkButton href={pathTo('update-billing')} variant="quiet">
        {children}
      </LinkButton>
      <Button variant="plain" onClick={onDismiss}>
        Not now
      </Button>
    </div>
  );
}

/** Says that a charge failed and what happens when, with an action to fix it if one is given. */
export function PastDueNotice({ action }: { readonly action?: ReactNode }) {
  const viewOf = usePlanView();
  const subscription = useCore(useUseCases('plans').viewSubscription.mine);
  if (subscription.phase !== 'loaded' || !isPastDue(subscription.value)) return null;
  return (
    <NoticeBanner tone="error" title="We couldn’t charge your card" action={action}>
      {viewOf(subscription.value).status}
    </NoticeBanner>
  );
}
