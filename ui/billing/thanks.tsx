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
  /** What the learner has now. */
  readonly children: ReactNode;
  /** Whether something was charged, so that there is a receipt. */
  readonly hasReceipt?: boolean;
  /** The second link, beside the one to an article. */
  readonly elsewhere: { readonly href: string; readonly name: string };
}

/**
 * After a purchase: what the learner has now, the receipt, and where to go next. The latest receipt is requested even
 * without `hasReceipt`: the request tells the server that the learner saw how the checkout ended.
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

/** Shows nothing if the receipt cannot be loaded: it is on the billing page and was mailed. */
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
