import { pathTo } from '#core/navigation/path-of.ts';
import { planSlug } from '#core/plans/checkout-slug.ts';
import { changesOpen } from '#core/plans/offers.ts';
import { isAnythingSold, type Plan } from '#core/plans/plan.ts';
import { isInGracePeriod, type Subscription } from '#core/plans/subscription.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { CancelPlan, PlanStatus } from './cancel-plan.tsx';
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
      {subscription.planName !== 'Free' && <PlanStatus>{view.status}</PlanStatus>}
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
