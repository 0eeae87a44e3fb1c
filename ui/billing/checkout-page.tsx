import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { type CheckoutState, placeAfter } from '#core/billing/checkout.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { planSlug } from '#core/plans/checkout-slug.ts';
import { plansToBuy } from '#core/plans/offers.ts';
import { isAnythingSold, type Plan } from '#core/plans/plan.ts';
import { isTrialing, type Subscription } from '#core/plans/subscription.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { IsShown, usePageTitle } from '../navigation/use-page-title.ts';
import { NOTHING_SOLD, periodOf, priceText } from '../plans/plan-text.ts';
import { SubscriptionFailure } from '../plans/subscription-failure.tsx';
import { usePlanView, useUserType } from '../plans/use-learner.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { CheckoutForm, CheckoutSkeleton } from './checkout-form.tsx';
import { useCardForm } from './use-card-form.ts';

/** Buys a plan (RT-24). The page stays mounted, with a half-typed card, while the learner is on another page. */
export default function CheckoutPage({ params: { selectedPlan } }: PageProps) {
  const { mine, plans } = useUseCases('plans').viewSubscription;
  const [subscription, offered] = [useCore(mine), useCore(plans)];
  const checkout = useCore(useUseCases('billing').checkOut.state);
  const card = useCardForm();
  const [chosen, choose] = useChosen(selectedPlan);
  const userType = useUserType();
  usePageTitle('Checkout');
  useLeaveWhenSettled(checkout, card.reset);

  const body = () => {
    if (subscription.phase === 'failed') return <SubscriptionFailure onRetry={mine.retry} />;
    if (offered.phase === 'failed')
      return (
        <PageFailure routeName="checkout" failure={offered.failure} what="The plans" onRetry={plans.retry} />
      );
    // A settled payment has its own page; navigates there immediately.
    if (subscription.phase === 'loading' || offered.phase === 'loading' || placeAfter(checkout) !== undefined)
      return <CheckoutSkeleton />;
    const toBuy = plansToBuy(offered.value, subscription.value, userType);
    const plan = planOf(toBuy, checkout, chosen, subscription.value);
    if (plan === undefined && toBuy.length > 0)
      return <HasThisPlan subscription={subscription.value} others={toBuy} />;
    if (plan === undefined)
      return <NothingToBuy subscription={subscription.value} isSold={isAnythingSold(offered.value)} />;
    return <CheckoutForm plans={toBuy} plan={plan} onChoose={choose} card={card} state={checkout} />;
  };
  return (
    <>
      <PageHeader title="Checkout" back={{ href: pathTo('my-plan'), label: 'My plan' }} />
      {body()}
    </>
  );
}

/**
 * The plan of a payment in progress, else the chosen one, else the first. Undefined if the learner chose the plan that
 * they have: no other is put in its place.
 */
const planOf = (
  plans: readonly Plan[],
  checkout: CheckoutState,
  chosen: string | undefined,
  { planName }: Subscription,
): Plan | undefined => {
  const paid = 'intent' in checkout ? checkout.intent.priceHash : null;
  return (
    plans.find(({ priceHash }) => priceHash === paid) ??
    plans.find(({ title }) => planSlug(title) === chosen) ??
    (chosen === planSlug(planName) ? undefined : plans[0])
  );
};

/** The plan named in the URL, or the one chosen here since. A URL without a plan keeps the last choice. */
const useChosen = (asked: string | undefined): [string | undefined, (plan: Plan) => void] => {
  const [{ given, chosen }, set] = useState({ given: asked, chosen: asked });
  if (asked !== given) set({ given: asked, chosen: asked ?? chosen });
  return [chosen, ({ title }) => set({ given: asked, chosen: planSlug(title) })];
};

/** After a settled payment, goes to its page once this page is shown, and resets for another purchase. */
const useLeaveWhenSettled = (checkout: CheckoutState, resetCard: () => void): void => {
  const { startOver } = useUseCases('billing').checkOut;
  const [, navigate] = useLocation();
  const isShown = useContext(IsShown);
  const leave = useEffectEvent((place: ReturnType<typeof placeAfter>) => {
    if (place === undefined) return;
    navigate(pathTo(place), { replace: true });
    resetCard();
    startOver();
  });
  useEffect(() => {
    if (isShown) leave(placeAfter(checkout));
  }, [checkout, isShown]);
};

interface NothingToBuyProps {
  readonly subscription: Subscription;
  /** Whether this site sells any plan at all. */
  readonly isSold: boolean;
}

/** Shown instead of the form when the learner can buy no plan. */
function NothingToBuy({ subscription, isSold }: NothingToBuyProps) {
  const view = usePlanView()(subscription, isSold);
  return (
    <EmptyState
      icon="seal-check"
      title={isSold ? `${view.have}. There’s nothing to pay.` : NOTHING_SOLD}
      action={<LinkButton href={pathTo('my-plan')}>See my plan</LinkButton>}
    >
      {view.status}
    </EmptyState>
  );
}

interface HasThisPlanProps {
  readonly subscription: Subscription;
  readonly others: readonly Plan[];
}

/** For a learner who asked for the plan that they have: says so, and offers the others by name and price. */
function HasThisPlan({ subscription, others }: HasThisPlanProps) {
  const { have, status } = usePlanView()(subscription);
  return (
    <EmptyState
      icon="seal-check"
      title={isTrialing(subscription) ? 'You already chose to keep Pro.' : `${have} already.`}
      action={
        <>
          {others.map(({ title, priceWithDiscountByDefault, currency }) => (
            <LinkButton key={title} href={pathTo('checkout', { selectedPlan: planSlug(title) })}>
              Get {title} for {priceText(priceWithDiscountByDefault, currency)} {periodOf(title)}
            </LinkButton>
          ))}
          <LinkButton href={pathTo('my-plan')} variant="quiet">
            See my plan
          </LinkButton>
        </>
      }
    >
      {status}
    </EmptyState>
  );
}
