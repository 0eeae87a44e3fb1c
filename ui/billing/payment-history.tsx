import { paymentCardText } from '#core/billing/card-text.ts';
import { moneyText } from '#core/billing/money-text.ts';
import type { Payment } from '#core/billing/payment.ts';
import { shortDayText } from '../shared/day-text.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { ShowMore } from '../shared/show-more.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './billing.module.css';
import { ReceiptButton } from './receipt-button.tsx';

/** Payments, newest first, each with its receipt. */
export function PaymentHistory() {
  const { state, more, retry } = useUseCase('viewPayments');
  const history = useCore(state);
  return (
    <section className={styles.section} aria-labelledby="payments">
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

const WHAT: Readonly<Record<Payment['what'], string>> = {
  subscription: '1 year',
  renewal: 'Renewal, 1 year',
  lifetime: 'One-time',
};

function Payments({ payments }: { readonly payments: readonly Payment[] }) {
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
              <time dateTime={payment.paidAt}>{shortDayText(payment.paidAt)}</time>
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
