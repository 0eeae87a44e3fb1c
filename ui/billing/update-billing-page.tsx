import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { declineMessage } from '#core/billing/payment-intent.ts';
import type { UpdateState } from '#core/billing/update-payment-method.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { BankQuestion } from './bank-question.tsx';
import styles from './billing.module.css';
import { CardEntry } from './card-entry.tsx';
import { CardSaved } from './card-saved.tsx';
import { cardText } from './card-text.ts';
import { PastDueNotice } from './past-due-notice.tsx';
import { useCardForm } from './use-card-form.ts';
import { useChargedAtOnce } from './use-charged-at-once.ts';

/** Another card for what comes due; a plan that is past due is charged to it at once (RT-32). */
export default function UpdateBillingPage() {
  const update = useUseCase('updatePaymentMethod');
  const state = useCore(update.state);
  const card = useCardForm();
  const charged = useChargedAtOnce();
  const [wasDue, setWasDue] = useState(false);
  usePageTitle('Update your card');
  const field = card.opening.phase === 'done' ? card.opening.value : undefined;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (state.phase !== 'form') return;
    // The bank's question is about the card that was given before: no card is asked for anew.
    const given = state.intent.status === 'action-required' ? field : card.take();
    if (!given) return;
    setWasDue(charged !== null);
    update.save(given, card.values.cardholder.trim());
  };
  const forget = useEffectEvent(card.reset);
  useEffect(() => {
    if (state.phase === 'saved') forget();
  }, [state.phase]);

  return (
    <div className={styles.billing}>
      <PageHeader title="Update your card" back={{ href: pathTo('billing'), label: 'Billing' }} />
      {state.phase !== 'saved' && <PastDueNotice />}
      {state.phase === 'opening' && <UpdateSkeleton />}
      {state.phase === 'failed' && (
        <FailureState failure={state.failure} what="The card form" onRetry={update.retry} />
      )}
      {state.phase === 'saved' && <CardSaved card={cardText(state.paymentMethod.card)} wasDue={wasDue} />}
      {(state.phase === 'form' || state.phase === 'saving') && (
        <form className={styles.form} aria-label="Card" method="post" noValidate onSubmit={save}>
          <Trouble state={state} />
          <div hidden={state.phase === 'form' && state.intent.status === 'action-required'}>
            <CardEntry form={card} disabled={state.phase === 'saving'} />
          </div>
          <div className={styles.actions}>
            <Button type="submit" variant="accent" pending={state.phase === 'saving'} pendingText="Keeping…">
              {state.phase === 'form' && state.intent.status === 'action-required'
                ? 'Answer your bank'
                : charged === null
                  ? 'Keep this card'
                  : 'Keep this card and pay'}
            </Button>
            <p className="meta">
              {charged === null ? 'Nothing is charged now.' : `It is charged for ${charged} at once.`}
            </p>
          </div>
        </form>
      )}
      {field && <BankQuestion field={field} />}
    </div>
  );
}

function Trouble({ state }: { readonly state: UpdateState }) {
  if (state.phase !== 'form') return null;
  if (state.decline !== null)
    return <NoticeBand tone="error" role="alert" title={declineMessage(state.decline)} />;
  if (state.failure === null) return null;
  return (
    <NoticeBand tone="error" role="alert">
      {failureText(state.failure, 'Your card')} The card before is still the one that is charged.
    </NoticeBand>
  );
}

function UpdateSkeleton() {
  return (
    <div className={styles.form}>
      <Loading what="the card form" />
      <SkeletonBlock height="4.25rem" />
      <SkeletonBlock height="5.75rem" />
      <SkeletonBlock height="4.25rem" />
      <SkeletonBlock height="2.75rem" width="10rem" />
    </div>
  );
}
