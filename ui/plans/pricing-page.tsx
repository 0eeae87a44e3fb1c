import { toNextPlace } from '#core/navigation/next-place.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { planSlug } from '#core/plans/checkout-slug.ts';
import { isAnythingSold, type Plan, plansForChange } from '#core/plans/plan.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { PlanColumns, PlanColumnsSkeleton } from './plan-columns.tsx';
import { NOTHING_SOLD } from './plan-text.ts';
import styles from './plans.module.css';

/** What each plan costs and includes, for visitors without one (RT-23). */
export default function PricingPage() {
  const { plans } = useUseCases('plans').viewSubscription;
  const state = useCore(plans);
  usePageTitle('Plans and prices');

  return (
    <div className={styles.page}>
      <PageHeader
        title="Plans and prices"
        lead="Every plan includes all articles, quizzes and certificates. Here’s what differs."
      />
      {state.phase === 'loading' && (
        <>
          <Loading what="the plans" />
          <PlanColumnsSkeleton />
        </>
      )}
      {state.phase === 'failed' && (
        <PageFailure routeName="pricing" failure={state.failure} what="The plans" onRetry={plans.retry} />
      )}
      {state.phase === 'loaded' && (
        <>
          <PlanColumns plans={inDisplayOrder(state.value)} actionOf={(plan) => <PlanAction plan={plan} />} />
          <p className={styles.aside}>
            {isAnythingSold(state.value) ? 'Cancel anytime; keep Pro through the paid period.' : NOTHING_SOLD}
          </p>
        </>
      )}
    </div>
  );
}

/** The free plan first, then the plans that a new learner can buy. */
const inDisplayOrder = (plans: readonly Plan[]): readonly Plan[] => {
  const paid = plansForChange(plans, 'Free');
  return [...plans.filter(({ isFree }) => isFree), ...paid.filter(({ isFree }) => !isFree)];
};

/** Leads to registration, and from there to checkout for a paid plan. */
function PlanAction({ plan: { isFree, title } }: { readonly plan: Plan }) {
  if (isFree)
    return (
      <LinkButton href={pathTo('register')} variant="quiet" wide>
        Register for free
      </LinkButton>
    );
  const next = toNextPlace({ name: 'checkout', params: { selectedPlan: planSlug(title) }, query: {} });
  return (
    <LinkButton href={pathTo('register', {}, next)} variant={title === 'Pro' ? 'accent' : 'quiet'} wide>
      Get {title}
    </LinkButton>
  );
}
