import { useState } from 'react';
import { cardText, expiryText } from '#core/billing/card-text.ts';
import type { PaymentMethod } from '#core/billing/payment-method.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { failureText } from '../shared/failure-text.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBand } from '../shared/notice-band.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';
import { useAttended } from '../shared/use-attended.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useConfirmed } from '../shared/use-confirmed.ts';
import { useCore } from '../shared/use-core.ts';
import { useWhenDone } from '../shared/use-when-done.ts';
import { AddressForm } from './address-form.tsx';
import styles from './billing.module.css';
import { PastDueNotice } from './past-due-notice.tsx';
import { PaymentHistory } from './payment-history.tsx';

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
          <span className={styles.cardLine}>{cardText(method.card)}</span>
          <br />
          <span className="meta">Expires {expiryText(method.card)}</span>
        </p>
      )}
      {alert !== null && <NoticeBand tone="warning" title={alert} />}
      <div className={styles.actions}>
        <LinkButton href={pathTo('update-billing')} variant={alert === null ? 'quiet' : 'accent'}>
          {method === null ? 'Add a card' : 'Use a different card'}
        </LinkButton>
        {method !== null && <RemoveCard card={cardText(method.card)} />}
      </div>
    </section>
  );
}

/** Asks first. The server refuses while a plan is still charged to the card, and its reason is shown. */
function RemoveCard({ card }: { readonly card: string }) {
  const removal = useUseCase('removePaymentMethod');
  const state = useCore(removal.state);
  const [asking, setAsking] = useState(false);

  useAttended(removal);
  useConfirmed(removal, 'Card removed.');
  useWhenDone(removal, () => document.getElementById('card')?.focus());
  const close = () => {
    setAsking(false);
    removal.reset();
  };

  return (
    <>
      <Button variant="plain" onClick={() => setAsking(true)}>
        Remove
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title="Remove this card?"
        actions={
          <>
            <Button
              variant="danger"
              pending={state.phase === 'pending'}
              pendingText="Removing…"
              onClick={() => removal.execute()}
            >
              Remove
            </Button>
            <Button variant="quiet" onClick={close}>
              Keep it
            </Button>
          </>
        }
      >
        <p>We’ll delete {card} here and at the payment processor.</p>
        {state.phase === 'failed' && (
          <NoticeBand tone="error" role="alert">
            {failureText(state.failure)}
          </NoticeBand>
        )}
      </Dialog>
    </>
  );
}
