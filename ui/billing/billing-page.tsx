import { expiryText, paymentCardText } from '#core/billing/card-text.ts';
import type { PaymentMethod } from '#core/billing/payment-method.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBand } from '../shared/notice-band.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { AddressForm } from './address-form.tsx';
import styles from './billing.module.css';
import { PastDueNotice } from './past-due-notice.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { RemoveCard, useFocusAfterRemoval } from './remove-card.tsx';

/** The card on file, the address on receipts, and past payments (RT-31). */
export default function BillingPage() {
  const { method, details } = useUseCase('viewPaymentMethod');
  const [card, address] = [useCore(method), useCore(details)];
  usePageTitle('Billing');
  return (
    <div className={styles.billing}>
      <PageHeader title="Billing" back={{ href: pathTo('my-plan'), label: 'My plan' }} />
      <PastDueNotice action={<LinkButton href={pathTo('update-billing')}>Update your card</LinkButton>} />
      <div className={styles.own}>
        {card.phase === 'loading' && <BillingSkeleton />}
        {card.phase === 'failed' && (
          <FailureState failure={card.failure} what="Your card" onRetry={method.retry} />
        )}
        {card.phase === 'loaded' && <CardOnFile method={card.value} />}
        {address.phase === 'failed' && card.phase !== 'failed' && (
          <FailureState failure={address.failure} what="Your address" onRetry={details.retry} />
        )}
        {address.phase === 'loaded' && <AddressForm known={address.value} />}
      </div>
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

/** The card that the plan is charged to, with a warning when it expires soon (PL-04). */
function CardOnFile({ method }: { readonly method: PaymentMethod | null }) {
  useFocusAfterRemoval('card');
  const alert = useCore(useUseCase('viewPaymentMethod').expiryAlert);
  return (
    <section className={styles.section} aria-labelledby="card">
      <h2 id="card" tabIndex={-1}>
        Card
      </h2>
      {method === null ? (
        <p>No card on file. You’ll add one when you buy a plan.</p>
      ) : (
        <p>
          <span className={styles.cardLine}>{paymentCardText(method.card)}</span>
          <br />
          <span className="meta">Expires {expiryText(method.card)}</span>
        </p>
      )}
      {alert !== null && <NoticeBand tone="warning" title={alert} />}
      <div className={styles.actions}>
        <LinkButton href={pathTo('update-billing')} variant={alert === null ? 'quiet' : 'accent'}>
          {method === null ? 'Add a card' : 'Use a different card'}
        </LinkButton>
        {method !== null && <RemoveCard card={paymentCardText(method.card)} />}
      </div>
    </section>
  );
}
