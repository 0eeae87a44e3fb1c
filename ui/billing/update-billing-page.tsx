import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { paymentCardText } from '#core/billing/card-text.ts';
import { moneyText } from '#core/billing/money-text.ts';
import { declineMessage } from '#core/billing/payment-intent.ts';
import type { UpdateState } from '#core/billing/update-payment-method.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { CURRENCY } from '#core/plans/catalog.ts';
import { isCardCharged, isPastDue } from '#core/plans/subscription.ts';
import type { QueryEntry } from '#core/shared/query.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { SubscriptionFailure } from '../plans/subscription-failure.tsx';
import { usePlanView } from '../plans/use-learner.ts';
import { Button } from '../shared/button.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { failureText } from '../shared/failure-text.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './billing.module.css';
import { PastDueNotice } from './billing-alerts.tsx';
import { BankQuestion, CardEntry } from './card-entry.tsx';
import { useCardForm } from './use-card-form.ts';

/**
 * Replaces the card on file (RT-32). A plan that is past due is charged to it immediately; a year that renews is charged to
 * it on the day and at the price that are named here. While they are unknown, no card is taken.
 */
export default function UpdateBillingPage() {
  const update = useUseCases('billing').updatePaymentMethod;
  const state = useCore(update.state);
  const card = useCardForm();
  const { charged, unknown } = useChargedAtOnce();
  const renewal = useChargedLater();
  const [wasDue, setWasDue] = useState(false);
  usePageTitle('Update your card');
  const field = card.opening.phase === 'done' ? card.opening.value : undefined;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (state.phase !== 'form') return;
    // The bank's challenge is about the card that was already sent, so the form is not read again.
    const given = state.intent.status === 'action-required' ? field : card.take();
    if (!given) return;
    setWasDue(charged !== null);
    update.save(given, card.values.cardholder.trim(), card.values.postalCode.trim() || null);
  };
  const forget = useEffectEvent(card.reset);
  useEffect(() => {
    if (state.phase === 'saved') forget();
  }, [state.phase]);

  return (
    <div className={styles.billing}>
      <PageHeader title="Update your card" back={{ href: pathTo('billing'), label: 'Billing' }} />
      {state.phase !== 'saved' && <PastDueNotice />}
      {unknown !== null && <PlanUnknown entry={unknown} />}
      {unknown === null && state.phase === 'opening' && <UpdateSkeleton />}
      {unknown === null && state.phase === 'failed' && (
        <FailureState failure={state.failure} what="The card form" onRetry={update.retry} />
      )}
      {state.phase === 'saved' && (
        <CardSaved card={paymentCardText(state.paymentMethod.card)} wasDue={wasDue} onPay={update.retry} />
      )}
      {unknown === null && (state.phase === 'form' || state.phase === 'saving') && (
        <form className={styles.form} aria-label="Card" method="post" noValidate onSubmit={save}>
          <Trouble state={state} />
          <div hidden={state.phase === 'form' && state.intent.status === 'action-required'}>
            <CardEntry form={card} disabled={state.phase === 'saving'} />
          </div>
          <div className={styles.actions}>
            <Button type="submit" variant="accent" pending={state.phase === 'saving'} pendingText="Saving…">
              {state.phase === 'form' && state.intent.status === 'action-required'
                ? 'Confirm with your bank'
                : charged === null
                  ? 'Save card'
                  : 'Save card and pay'}
            </Button>
            <p className="meta">
              {charged === null ? 'You won’t be charged now.' : `We’ll charge it for ${charged} now.`}
              {renewal !== null && ` Pro renews ${renewal}.`}
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
    return <NoticeBanner tone="error" role="alert" title={declineMessage(state.decline)} />;
  if (state.failure === null) return null;
  return (
    <NoticeBanner tone="error" role="alert">
      {failureText(state.failure)} The card on file hasn’t changed.
    </NoticeBanner>
  );
}

/** In place of the form while what it charges at once is read, or could not be. */
function PlanUnknown({ entry }: { readonly entry: QueryEntry<unknown> }) {
  return useCore(entry).phase === 'failed' ? (
    <SubscriptionFailure onRetry={entry.retry} />
  ) : (
    <UpdateSkeleton />
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

interface CardSavedProps {
  readonly card: string;
  /** Whether a year was due, for which the card was charged immediately. */
  readonly wasDue: boolean;
  /** Opens the form again, which names what is due. */
  readonly onPay: () => void;
}

/**
 * Confirms the new card, and says whether a year that is due is paid. One that became due while the form was open is not,
 * unless its charge was agreed to: the form did not name it, so the learner is asked for it.
 */
function CardSaved({ card, wasDue, onPay }: CardSavedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const viewOf = usePlanView();
  const subscription = useCore(useUseCases('plans').viewSubscription.mine);
  const { charged } = useChargedAtOnce();
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.section}>
      <h2 ref={heading} tabIndex={-1}>
        Card saved
      </h2>
      <p>
        {card} is on file.
        {charged === null && subscription.phase === 'loaded' && ` ${viewOf(subscription.value).cardUse}`}
      </p>
      {charged !== null && subscription.phase === 'loaded' && !subscription.stale && (
        <NoticeBanner
          tone="warning"
          role="alert"
          title="Your year isn’t paid yet"
          action={<Button onClick={onPay}>Enter a card and pay</Button>}
        >
          {!wasDue &&
            subscription.value.agreedCharge === null &&
            'Your paid year ended while this page was open, so you weren’t charged. '}
          Still due: {charged}.
        </NoticeBanner>
      )}
      {wasDue && <DueYear />}
      <div className={styles.actions}>
        <LinkButton href={pathTo('my-plan')}>My plan</LinkButton>
        <LinkButton href={pathTo('billing')} variant="quiet">
          Billing
        </LinkButton>
      </div>
    </section>
  );
}

function DueYear() {
  const subscription = useCore(useUseCases('plans').viewSubscription.mine);
  if (subscription.phase !== 'loading' && subscription.failure !== undefined) return null;
  if (subscription.phase !== 'loaded' || subscription.stale) return <SkeletonText />;
  if (isPastDue(subscription.value)) return null;
  return <p role="status">Your renewal is paid. The receipt is in Billing.</p>;
}

/** When and what a new card is charged for the next year; null if a year doesn't renew or it is unknown. */
const useChargedLater = (): string | null => {
  const viewOf = usePlanView();
  const subscription = useCore(useUseCases('plans').viewSubscription.mine);
  return subscription.phase === 'loaded' && isCardCharged(subscription.value)
    ? viewOf(subscription.value).renewal
    : null;
};

interface ChargedAtOnce {
  /** Null if nothing is due. */
  readonly charged: string | null;
  /** What must be read before anyone can say it; null if it is known. */
  readonly unknown: QueryEntry<unknown> | null;
}

/** States what a new card is charged immediately. */
const useChargedAtOnce = (): ChargedAtOnce => {
  const { mine, plans } = useUseCases('plans').viewSubscription;
  const [subscription, offered] = [useCore(mine), useCore(plans)];
  if (subscription.phase !== 'loaded') return { charged: null, unknown: mine };
  if (!isPastDue(subscription.value)) return { charged: null, unknown: null };
  if (offered.phase !== 'loaded') return { charged: null, unknown: plans };
  const { planName, agreedCharge } = subscription.value;
  const pro = offered.value.find(({ title }) => title === planName);
  const price = agreedCharge?.cents ?? pro?.price;
  return {
    charged:
      price === undefined
        ? 'the renewal that is due'
        : `a year of ${planName} (${moneyText(price, pro?.currency ?? CURRENCY)})`,
    unknown: null,
  };
};
