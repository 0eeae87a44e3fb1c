import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { AddressForm } from './address-form.tsx';
import styles from './billing.module.css';
import { HeldCard } from './held-card.tsx';
import { PastDueNotice } from './past-due-notice.tsx';
import { PaymentHistory } from './payment-history.tsx';

/** The card that is charged, the address on receipts, and what was paid (RT-31). */
export default function BillingPage() {
  const { method, details } = useUseCase('viewPaymentMethod');
  const [state, known] = [useCore(method), useCore(details)];
  usePageTitle('Billing');
  return (
    <div className={styles.billing}>
      <PageHeader title="Billing" back={{ href: pathTo('my-plan'), label: 'My plan' }} />
      <PastDueNotice action={<LinkButton href={pathTo('update-billing')}>Update your card</LinkButton>} />
      {state.phase === 'loading' && <BillingSkeleton />}
      {state.phase === 'failed' && (
        <FailureState failure={state.failure} what="Your card" onRetry={method.retry} />
      )}
      {state.phase === 'loaded' && <HeldCard method={state.value} />}
      {known.phase === 'failed' && state.phase !== 'failed' && (
        <FailureState failure={known.failure} what="Your address" onRetry={details.retry} />
      )}
      {known.phase === 'loaded' && <AddressForm known={known.value} />}
      <PaymentHistory />
    </div>
  );
}

function BillingSkeleton() {
  return (
    <div className={styles.section}>
      <Loading what="your card" />
      <SkeletonBlock height="1.75rem" width="5rem" />
      <SkeletonText lines={2} />
      <SkeletonBlock height="2.75rem" width="9rem" />
    </div>
  );
}
