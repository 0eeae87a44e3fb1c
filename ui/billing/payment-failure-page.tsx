import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import styles from './thanks.module.css';

/** After a payment was canceled or refunded (RT-28). */
export default function PaymentFailurePage() {
  usePageTitle('Payment didn’t go through');
  return (
    <div className={styles.thanks}>
      <PageHeader title="Payment didn’t go through" />
      <p>You weren’t charged, or we refunded it in full. Your plan hasn’t changed.</p>
      <div className={styles.actions}>
        <LinkButton href={pathTo('checkout')} variant="accent">
          Try again
        </LinkButton>
        <LinkButton href={pathTo('billing')} variant="quiet">
          Billing
        </LinkButton>
      </div>
    </div>
  );
}
