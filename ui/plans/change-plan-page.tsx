import { useEffect, useRef, useState } from 'react';
import { pathTo } from '#core/navigation/path-of.ts';
import { planSlug } from '#core/plans/checkout-slug.ts';
import { changesOpen } from '#core/plans/offers.ts';
import { isAnythingSold, type Plan } from '#core/plans/plan.ts';
import type { PlanView } from '#core/plans/plan-view.ts';
import { isInGracePeriod, type Subscription } from '#core/plans/subscription.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useDays } from '../shared/use-days.ts';
import { useAttended } from '../shared/use-outcome.ts';
import { PlanColumns, PlanColumnsSkeleton } from './plan-columns.tsx';
import { NOTHING_SOLD } from './plan-text.ts';
import styles from './plans.module.css';
import { ResumePlan } from './resume-plan.tsx';
import { SubscriptionFailure } from './subscription-failure.tsx';
import { usePlanView, useUserType } from './use-learner.ts';

/** Upgrades and downgrades: the plans that can be bought, and canceling (RT-21, RT-22). */
export default function ChangePlanPage() {
  const { mine, plans } = useUseCases('plans').viewSubscription;
  const [subscription, offered] = [useCore(mine), useCore(plans)];
  const viewOf = usePlanView();
  usePageTitle('Change plan');

  return (
    <div className={styles.page}>
      <PageHeader
        title="Change plan"
        lead={
          subscription.phase === 'loaded'
            ? `${viewOf(subscription.value).have}.`
            : 'Your plan and other options.'
        }
        back={{ href: pathTo('my-plan'), label: 'My plan' }}
      />
      {subscription.phase === 'failed' && <SubscriptionFailure onRetry={mine.retry} />}
      {offered.phase === 'failed' && (
        <PageFailure
          routeName="change-plan"
          failure={offered.failure}
          what="The plans"
          onRetry={plans.retry}
        />
      )}
      {(subscription.phase === 'loading' || offered.phase === 'loading') && (
        <>
          <Loading what="the plans" />
          <PlanColumnsSkeleton count={2} />
        </>
      )}
      {subscription.phase === 'loaded' && offered.phase === 'loaded' && (
        <Changes subscription={subscription.value} plans={offered.value} />
      )}
    </div>
  );
}

interface ChangesProps {
  readonly subscription: Subscription;
  readonly plans: readonly Plan[];
}

function Changes({ subscription, plans }: ChangesProps) {
  const userType = useUserType();
  const isSold = isAnythingSold(plans);
  const view = usePlanView()(subscription, isSold);
  const offers = changesOpen(plans, subscription, userType);
  const paidPlans = offers.filter(({ isFree }) => !isFree);
  const isGrace = isInGracePeriod(subscription);
  return (
    <>
      {subscription.planName !== 'Free' && <p className={styles.status}>{view.status}</p>}
      {!isSold && <p className={styles.status}>{NOTHING_SOLD}</p>}
      {isGrace && isSold && (
        <div className={styles.actions}>
          <ResumePlan renewal={view.renewal} />
        </div>
      )}
      {paidPlans.length > 0 && (
        <PlanColumns
          plans={paidPlans}
          markOf={({ title }) => (view.mayKeepTrial && title === 'Pro' ? 'Current trial' : undefined)}
          actionOf={({ title }) => (
            <LinkButton
              href={pathTo('checkout', { selectedPlan: planSlug(title) })}
              variant={!isGrace && title === paidPlans[0]?.title ? 'accent' : 'quiet'}
              wide
            >
              {view.mayKeepTrial && title === 'Pro' ? 'Keep Pro' : `Get ${title}`}
            </LinkButton>
          )}
        />
      )}
      <CancelPlan subscription={subscription} ending={view.ending} />
    </>
  );
}

/**
 * Cancels down to Free in two steps; the second names the day, and so does the confirmation. Focus moves to each step's
 * heading, because each replaces the step before.
 */
function CancelPlan({
  subscription,
  ending,
}: {
  readonly subscription: Subscription;
  readonly ending: PlanView['ending'];
}) {
  const { cancelPlan } = useUseCases('plans');
  const state = useCore(cancelPlan.state);
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const days = useDays();
  const way = ending?.how ?? null;

  useAttended(cancelPlan);
  const isGone = way === null && asking;
  if (isGone) {
    setAsking(false);
    setDone(true);
  }
  if (way !== null && done) setDone(false);
  useEffect(() => {
    if (asking || done) heading.current?.focus();
  }, [asking, done]);

  if (done)
    return (
      <section className={styles.leave} aria-labelledby="cancelled">
        <h2 id="cancelled" ref={heading} tabIndex={-1}>
          {isInGracePeriod(subscription) ? 'Pro is canceled' : 'You’re on Free'}
        </h2>
        <p>
          {isInGracePeriod(subscription) && subscription.endAt !== null
            ? `You have it until ${days.long(subscription.endAt)}. You won’t be charged again, and you can resume until then.`
            : 'Your credits and certificates are still yours. Come back anytime.'}
        </p>
      </section>
    );
  if (ending === null) return null;
  if (!asking)
    return (
      <section className={styles.leave} aria-labelledby="cancel">
        <h2 id="cancel">Switch to Free</h2>
        <p>{ending.consequence}</p>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {way === 'now' ? 'End the trial' : 'Cancel Pro'}
        </Button>
      </section>
    );
  return (
    <section className={styles.leave} aria-labelledby="cancel">
      <h2 id="cancel" ref={heading} tabIndex={-1}>
        {way === 'now' ? 'End the trial now?' : 'Cancel Pro?'}
      </h2>
      <ul>
        <li>{ending.consequence}</li>
        <li>{way === 'now' ? 'You won’t be charged.' : 'You won’t be charged again.'}</li>
        <li>You keep your credits and certificates.</li>
      </ul>
      {state.phase === 'failed' && (
        <NoticeBanner tone="error" role="alert">
          {failureText(state.failure)} Your plan hasn’t changed.
        </NoticeBanner>
      )}
      <div className={styles.actions}>
        <Button
          variant="danger"
          pending={state.phase === 'pending'}
          pendingText="Canceling…"
          onClick={() => cancelPlan.execute(ending.how)}
        >
          {way === 'now' ? 'End now' : 'Yes, cancel'}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(false)}>
          {way === 'now' ? 'Keep the trial' : 'Keep Pro'}
        </Button>
      </div>
    </section>
  );
}
