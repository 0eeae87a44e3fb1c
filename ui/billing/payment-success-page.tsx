import type { ReactNode } from 'react';
import { moneyText } from '#core/billing/money-text.ts';
import type { ReceiptSummary } from '#core/billing/past-payment.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { QueryState } from '#core/shared/query.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { usePlanView } from '../plans/use-learner.ts';
import { Icon } from '../shared/icon.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { ReceiptButton } from './receipt-button.tsx';
import styles from './thanks.module.css';

/** After Lifetime was bought (RT-27). */
export function PaymentSuccessLifetimePage() {
  usePageTitle('You have Lifetime');
  return (
    <Thanks title="You have Lifetime" hasReceipt elsewhere={{ href: pathTo('my-plan'), name: 'My plan' }}>
      <p>Unlimited credit and every premium course are yours for life.</p>
      <p>You’ll never be charged again. There’s nothing to renew.</p>
    </Thanks>
  );
}

/** After Pro was bought (RT-25). */
export function PaymentSuccessProPage() {
  const subscription = useCore(useUseCases('plans').viewSubscription.mine);
  const viewOf = usePlanView();
  const view = subscription.phase === 'loaded' ? viewOf(subscription.value) : null;
  usePageTitle('You’re on Pro');
  return (
    <Thanks title="You’re on Pro" hasReceipt elsewhere={{ href: pathTo('my-plan'), name: 'My plan' }}>
      <p>You now have unlimited credit and every premium course.</p>
      {view !== null && (
        <p>
          {view.status}
          {view.outlook.kind === 'renews' && ' Cancel anytime.'}
        </p>
      )}
    </Thanks>
  );
}

/** After a learner on trial has added a card, so that Pro continues (RT-26, PL-09). */
export function UpsellSuccessPage() {
  const subscription = useCore(useUseCases('plans').viewSubscription.mine);
  const viewOf = usePlanView();
  usePageTitle('Pro continues');
  return (
    <Thanks title="Pro continues after your trial" elsewhere={{ href: pathTo('my-plan'), name: 'My plan' }}>
      <p>Card saved. You weren’t charged today.</p>
      {subscription.phase === 'loaded' && <p>{viewOf(subscription.value).status}</p>}
    </Thanks>
  );
}

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
function Thanks({ title, children, hasReceipt = false, elsewhere }: ThanksProps) {
  const latest = useCore(useUseCases('billing').viewLatestReceipt.receipt);
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
