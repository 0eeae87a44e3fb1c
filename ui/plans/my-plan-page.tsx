import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { changesOpen } from '#core/plans/offers.ts';
import { isAnythingSold } from '#core/plans/plan.ts';
import { isInGracePeriod, isPastDue, mayUpgrade, type Subscription } from '#core/plans/subscription.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Icon } from '../shared/icon.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { CancelPlan, PlanStatus } from './cancel-plan.tsx';
import { differencesOf, NOTHING_SOLD, offerText, sumText } from './plan-text.ts';
import styles from './plans.module.css';
import { ResumePlan } from './resume-plan.tsx';
import { SubscriptionFailure } from './subscription-failure.tsx';
import { usePlanView, useUserType } from './use-learner.ts';

/** The learner's plan, its status and what can be changed (RT-20). */
export default function MyPlanPage() {
  const { mine } = useUseCases('plans').viewSubscription;
  const state = useCore(mine);
  const mayChange = useMayChange();
  const viewOf = usePlanView();
  usePageTitle('My plan');

  return (
    <div className={styles.page}>
      <PageHeader title="My plan" back={{ href: pathTo('profile'), label: 'Your profile' }} />
      {state.phase === 'loading' && <CurrentPlanSkeleton />}
      {state.phase === 'failed' && <SubscriptionFailure onRetry={mine.retry} />}
      {state.phase === 'loaded' && (
        <>
          <CurrentPlan subscription={state.value} />
          <CancelPlan subscription={state.value} ending={viewOf(state.value).ending} />
        </>
      )}
      <nav className={styles.links} aria-label="Plan and billing">
        {mayChange && <LinkRow href={pathTo('change-plan')} label="Change plan" />}
        <LinkRow href={pathTo('billing')} label="Billing and receipts" />
        <LinkRow href={pathTo('referrals')} label="Referrals" />
      </nav>
    </div>
  );
}

/** Whether there is any other plan to choose. Until the plans are loaded, only Lifetime is known to have none. */
const useMayChange = (): boolean => {
  const { mine, plans } = useUseCases('plans').viewSubscription;
  const [subscription, offered] = [useCore(mine), useCore(plans)];
  const session = useCore(useUseCases('first').session.state);
  const userType = useUserType();
  if (subscription.phase === 'loaded' && offered.phase === 'loaded')
    return changesOpen(offered.value, subscription.value, userType).length > 0;
  const user = session.phase === 'learner' ? session.user : null;
  return (subscription.phase === 'loaded' ? subscription.value : user)?.planName !== 'Lifetime';
};

function CurrentPlan({ subscription }: { readonly subscription: Subscription }) {
  const userType = useUserType();
  const viewOf = usePlanView();
  const plans = useCore(useUseCases('plans').viewSubscription.plans);
  // Nearly every site sells plans, so the links to them are shown until it is known otherwise.
  const isSold = plans.phase !== 'loaded' || isAnythingSold(plans.value);
  const { name: ownName, status, mayKeepTrial, renewal } = viewOf(subscription, isSold);
  const { planName } = subscription;
  const isUpgrade = isSold && mayUpgrade(subscription, userType);
  return (
    <section className={styles.current} aria-labelledby="current-plan">
      <h2 id="current-plan" className={styles.name}>
        {ownName}
      </h2>
      <PlanStatus>{status}</PlanStatus>
      {!isSold && <p className={styles.status}>{NOTHING_SOLD}</p>}
      <dl className={styles.facts}>
        {differencesOf(subscription)
          .slice(0, 2)
          .map(({ name, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
      </dl>
      <div className={styles.actions}>
        {isSold && isPastDue(subscription) && (
          <LinkButton href={pathTo('update-billing')} variant="accent">
            Update your card
          </LinkButton>
        )}
        {isSold && isInGracePeriod(subscription) && <ResumePlan renewal={renewal} />}
        {mayKeepTrial && (
          <LinkButton href={pathTo('checkout', { selectedPlan: 'pro' })} variant="accent">
            Keep Pro
          </LinkButton>
        )}
        {isUpgrade && (
          <LinkButton
            href={pathTo('checkout', { selectedPlan: planName === 'Free' ? 'pro' : 'lifetime' })}
            variant={planName === 'Free' ? 'accent' : 'quiet'}
          >
            {planName === 'Free' ? 'Go Pro' : 'Go Lifetime'}
          </LinkButton>
        )}
      </div>
      {isUpgrade && planName === 'Pro' && <PriceOfLifetime />}
    </section>
  );
}

/** What Lifetime costs this learner, whose unused time on Pro is taken off. */
function PriceOfLifetime() {
  const plans = useCore(useUseCases('plans').viewSubscription.plans);
  if (plans.phase === 'loading') return <SkeletonText lines={1} />;
  const lifetime = plans.phase === 'loaded' && plans.value.find(({ title }) => title === 'Lifetime');
  if (!lifetime) return null;
  const sum = sumText(lifetime);
  return (
    <p className="meta">
      Lifetime costs you {offerText(lifetime)}
      {sum !== null && `: ${sum}`}.
    </p>
  );
}

function LinkRow({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <Link href={href}>
      {label}
      <Icon name="caret-right" size={20} />
    </Link>
  );
}

function CurrentPlanSkeleton() {
  return (
    <div className={styles.current}>
      <Loading what="your plan" />
      <SkeletonBlock height="2.75rem" width="7rem" />
      <SkeletonText />
      <SkeletonText lines={3} />
      <SkeletonBlock height="2.75rem" width="8rem" />
    </div>
  );
}
