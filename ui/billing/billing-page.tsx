import { expiryText, paymentCardText } from '#core/billing/card-text.ts';
import { moneyText } from '#core/billing/money-text.ts';
import type { PastPayment } from '#core/billing/past-payment.ts';
import type { PaymentMethod } from '#core/billing/payment-method.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { usePlanView } from '../plans/use-learner.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { ShowMore } from '../shared/show-more.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useDays } from '../shared/use-days.ts';
import { AddressForm } from './address-form.tsx';
import styles from './billing.module.css';
import { PastDueNotice } from './billing-alerts.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { RemoveCard, useFocusAfterRemoval } from './remove-card.tsx';

/** The card on file, past payments with their receipts, and the address on the next ones (RT-31). */
export default function BillingPage() {
  const { method, details } = useUseCases('billing').viewPaymentMethod;
  const [card, address] = [useCore(method), useCore(details)];
  usePageTitle('Billing');
  return (
    <div className={styles.billing}>
      <div className={styles.head}>
        <PageHeader title="Billing" back={{ href: pathTo('my-plan'), label: 'My plan' }} />
        <PastDueNotice action={<LinkButton href={pathTo('update-billing')}>Update your card</LinkButton>} />
      </div>
      {card.phase === 'loading' && <BillingSkeleton />}
      {card.phase === 'failed' && (
        <FailureState failure={card.failure} what="Your card" onRetry={method.retry} />
      )}
      {card.phase === 'loaded' && <CardOnFile method={card.value} />}
      <PaymentHistory />
      {address.phase === 'failed' && card.phase !== 'failed' && (
        <FailureState failure={address.failure} what="Your address" onRetry={details.retry} />
      )}
      {address.phase === 'loaded' && <AddressForm known={address.value} />}
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
  const viewOf = usePlanView();
  const subscription = useCore(useUseCases('plans').viewSubscription.mine);
  const view = subscription.phase === 'loaded' ? viewOf(subscription.value) : null;
  const alert = view?.cardWarning ?? null;
  return (
    <section className={styles.section} aria-labelledby="card">
      <h2 id="card" tabIndex={-1}>
        Card
      </h2>
      {method === null ? (
        <p>No card on file. {view?.withoutCard}</p>
      ) : (
        <p>
          <span className={styles.cardLine}>{paymentCardText(method.card)}</span>
          <br />
          <span className="meta">Expires {expiryText(method.card)}</span>
          <br />
          <span className="meta">{view?.cardUse}</span>
        </p>
      )}
      {alert !== null && <NoticeBanner tone="warning" title={alert} />}
      <div className={styles.actions}>
        <LinkButton href={pathTo('update-billing')} variant={alert === null ? 'quiet' : 'accent'}>
          {method === null ? 'Add a card' : 'Use a different card'}
        </LinkButton>
        {method !== null && <RemoveCard card={paymentCardText(method.card)} />}
      </div>
    </section>
  );
}

/** Payments, newest first, each with its receipt. */
function PaymentHistory() {
  const { state, more, retry } = useUseCases('billing').viewPayments;
  const history = useCore(state);
  return (
    <section className={`${styles.section} ${styles.history}`} aria-labelledby="payments">
      <h2 id="payments">Payments</h2>
      {history.phase === 'loading' && (
        <div>
          <Loading what="your payments" />
          <SkeletonText lines={3} />
        </div>
      )}
      {history.phase === 'failed' && (
        <FailureState failure={history.failure} what="Your payments" onRetry={retry} />
      )}
      {history.phase === 'loaded' && history.payments.length === 0 && (
        <p>No payments yet. Your receipts will appear here.</p>
      )}
      {history.phase === 'loaded' && history.payments.length > 0 && (
        <div className={styles.payments}>
          <Payments payments={history.payments} />
          <ShowMore
            what="payments"
            shown={history.payments.length}
            total={history.total}
            more={history.more}
            onMore={more}
          />
        </div>
      )}
    </section>
  );
}

const WHAT: Readonly<Record<PastPayment['what'], string>> = {
  subscription: '1 year',
  renewal: 'Renewal, 1 year',
  lifetime: 'One-time',
};

function Payments({ payments }: { readonly payments: readonly PastPayment[] }) {
  const days = useDays();
  return (
    <table className={styles.payments} aria-labelledby="payments">
      <thead>
        <tr>
          <th scope="col">Paid</th>
          <th scope="col">Plan</th>
          <th scope="col">Card</th>
          <th scope="col" className={styles.amount}>
            Amount
          </th>
          <th scope="col">Receipt</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.receiptId}>
            <td className={styles.day}>
              <time dateTime={payment.paidAt}>{days.short(payment.paidAt, payment.timeZone)}</time>
            </td>
            <td className={styles.plan}>
              {payment.planName}
              <span className={styles.what}>
                {payment.refundedAt === null ? WHAT[payment.what] : 'Refunded'}
              </span>
            </td>
            <td className={styles.card}>
              {payment.card === null ? 'No card' : paymentCardText(payment.card)}
            </td>
            <td className={styles.amount}>{moneyText(payment.amount, payment.currency)}</td>
            <td className={styles.receipt}>
              <ReceiptButton receipt={payment} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
