import { useState } from 'react';
import { Link } from 'wouter';
import type { ReceiptSummary } from '#core/billing/past-payment.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { Loading } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import styles from './billing.module.css';

const ReceiptView = lazyComponent(() => import('./receipt-view.tsx'), {
  fallback: <Loading what="the receipt" />,
  what: 'The receipt',
});

/** Opens the receipt in a dialog; the Lifetime plan's has its own page. Nothing is fetched before it is opened. */
export function ReceiptButton({
  receipt,
}: {
  readonly receipt: Pick<ReceiptSummary, 'receiptId' | 'number' | 'planName'>;
}) {
  const { openReceipt } = useUseCases('billing');
  const [open, setOpen] = useState(false);
  const { receiptId, number, planName } = receipt;
  const label = `Receipt ${number}`;
  if (planName === 'Lifetime')
    return (
      <Link href={pathTo('billing-lifetime-receipt', { receiptId })} aria-label={label}>
        Receipt
      </Link>
    );
  return (
    <>
      <Button variant="plain" aria-label={label} onClick={() => setOpen(true)}>
        Receipt
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={label} className={styles.receiptDialog}>
        <ReceiptView entry={openReceipt.of(receiptId)} number={number} />
      </Dialog>
    </>
  );
}
