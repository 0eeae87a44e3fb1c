import { pathTo } from '#core/navigation/path-of.ts';
import { changesOpen } from '#core/plans/offers.ts';
import { isAnythingSold, type Plan } from '#core/plans/plan.ts';
import { hasUpsell, isInGracePeriod, type Subscription } from '#core/plans/subscription.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { CancelPlan } from './cancel-plan.tsx';
import { PlanColumns, PlanColumnsSkeleton } from './plan-columns.tsx';
import { NOTHING_SOLD, planSlug } from './plan-words.ts';
import styles from './plans.module.css';
import { ResumePlan } from './resume-plan.tsx';
import { standingText } from './standing-text.ts';
import { SubscriptionFailure } from './subscription-failure.tsx';
import { useHasCard } from './use-has-card.ts';
import { useUserType } from './use-user-type.ts';

/** Up and down alike: what else there is to hold, and the way out (RT-21, RT-22). */
export default function ChangePlanPage() {
  const { mine, plans } = useUseCase('viewSubscription');
  const [held, offered] = [useCore(mine), useCore(plans)];
  usePageTitle('Change plan');

  return (
    <div className={styles.page}>
      <PageHeader
        title="Change plan"
        lead={
          held.phase === 'loaded'
            ? `You are on ${held.value.planName}.`
            : 'What you hold and what else there is.'
        }
        back={{ href: pathTo('my-plan'), label: 'My plan' }}
      />
      {held.phase === 'failed' && <SubscriptionFailure onRetry={mine.retry} />}
      {offered.phase === 'failed' && (
        <PageFailure
          routeName="change-plan"
          failure={offered.failure}
          what="The plans"
          onRetry={plans.retry}
        />
      )}
      {(held.phase === 'loading' || offered.phase === 'loading') && (
        <>
          <Loading what="the plans" />
          <PlanColumnsSkeleton count={2} />
        </>
      )}
      {held.phase === 'loaded' && offered.phase === 'loaded' && (
        <Changes subscription={held.value} plans={offered.value} />
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
  const hasCard = useHasCard();
  const open = changesOpen(plans, subscription, userType);
  const bought = open.filter(({ isFree }) => !isFree);
  const isGrace = isInGracePeriod(subscription);
  const keepsTrial = hasUpsell(subscription, userType);
  return (
    <>
      <p className={styles.standing}>{standingText(subscription, hasCard)}</p>
      {!isAnythingSold(plans) && <p className={styles.standing}>{NOTHING_SOLD}</p>}
      {isGrace && isAnythingSold(plans) && (
        <div className={styles.actions}>
          <ResumePlan />
        </div>
      )}
      {bought.length > 0 && (
        <PlanColumns
          plans={bought}
          markOf={({ title }) => (keepsTrial && title === 'Pro' ? 'You are trying it' : undefined)}
          actionOf={({ title }) => (
            <LinkButton
              href={pathTo('checkout', { selectedPlan: planSlug(title) })}
              variant={!isGrace && title === bought[0]?.title ? 'accent' : 'quiet'}
              wide
            >
              {keepsTrial && title === 'Pro' ? 'Keep Pro' : `Get ${title}`}
            </LinkButton>
          )}
        />
      )}
      <CancelPlan subscription={subscription} />
    </>
  );
}
