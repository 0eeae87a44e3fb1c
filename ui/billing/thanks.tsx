import type { ReactNode } from 'react';
import { moneyText } from '#core/billing/money-text.ts';
import type { ReceiptSummary } from '#core/billing/payment.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { QueryState } from '#core/shared/query.ts';
import { Icon } from '../shared/icon.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { SkeletonText } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { ReceiptButton } from './receipt-button.tsx';
import styles from './thanks.module.css';

interface ThanksProps {
  readonly title: string;
  /** What one has now. */
  readonly children: ReactNode;
  /** Whether something was charged, which there is a receipt of. */
  readonly hasReceipt?: boolean;
  /** Where else to go than to an article. */
  readonly elsewhere: { readonly href: string; readonly name: string };
}

/**
 * After a purchase: what one has, the receipt, and where to go on. The receipt is asked for without one too, for that is
 * how the other side learns that checkout was told of.
 */
export function Thanks({ title, children, hasReceipt = false, elsewhere }: ThanksProps) {
  const latest = useCore(useUseCase('viewLatestReceipt').receipt);
  return (
    <div className={styles.thanks}>
      <Icon name="seal-check" className={styles.seal ?? ''} />
      <PageHeader title={title} />
      {children}
      {hasReceipt && <LatestReceipt state={latest} />}
      <div className={styles.actions}>
        <LinkButton href={pathTo('home')} variant="accent">
          Choose an article
        </LinkButton>
        <LinkButton href={elsewhere.href} variant="quiet">
          {elsewhere.name}
        </LinkButton>
      </div>
    </div>
  );
}

/** Nothing is said where it cannot be had: it is in billing, and was mailed. */
function LatestReceipt({ state }: { readonly state: QueryState<ReceiptSummary | null> }) {
  if (state.phase === 'loading')
    return (
      <div className={styles.receipt}>
        <SkeletonText />
      </div>
    );
  if (state.phase === 'failed' || state.value === null) return null;
  const { amount, currency, number } = state.value;
  return (
    <div className={styles.receipt}>
      <p>
        You paid {moneyText(amount, currency)}. <span className={styles.number}>{number}</span>
      </p>
      <ReceiptButton receipt={state.value} />
    </div>
  );
}
