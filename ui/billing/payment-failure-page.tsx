import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import styles from './thanks.module.css';

/** After a payment was canceled or refunded (RT-28). */
export default function PaymentFailurePage() {
  usePageTitle('Nothing was paid');
  return (
    <div className={styles.thanks}>
      <PageHeader title="Nothing was paid" />
      <p>The payment did not go through, and nothing of your money was kept. Your plan is as it was.</p>
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
