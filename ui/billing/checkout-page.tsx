import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { type CheckoutState, routeAfterCheckout } from '#core/billing/checkout-state.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { planSlug } from '#core/plans/checkout-slug.ts';
import { plansToBuy } from '#core/plans/offers.ts';
import { isAnythingSold, type Plan } from '#core/plans/plan.ts';
import { isTrialing, type Subscription } from '#core/plans/subscription.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { IsShown, usePageTitle } from '../navigation/use-page-title.ts';
import { NOTHING_SOLD, offerText } from '../plans/plan-text.ts';
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
  const checkout = useCore(useUseCases('billing').buyPlan.state);
  const card = useCardForm();
  const [chosen, choose] = useChosen(selectedPlan);
  const offer = useOffer(checkout, chosen);
  usePageTitle('Checkout');
  useLeaveWhenSettled(checkout, card.reset);
  // A settled payment has its own page; navigates there immediately.
  const isSettled = routeAfterCheckout(checkout) !== undefined;

  const body = () => {
    if (subscription.phase === 'failed') return <SubscriptionFailure onRetry={mine.retry} />;
    if (offered.phase === 'failed')
      return (
        <PageFailure routeName="checkout" failure={offered.failure} what="The plans" onRetry={plans.retry} />
      );
    if (offer === null || isSettled) return <CheckoutSkeleton />;
    if (offer.kind === 'none') return null;
    return (
      <CheckoutForm plans={offer.plans} plan={offer.plan} onChoose={choose} card={card} state={checkout} />
    );
  };
  return (
    <>
      <PageHeader title="Checkout" back={{ href: pathTo('my-plan'), label: 'My plan' }} />
      {body()}
      {/* Always here, so that it is read out when it takes the place of the form. */}
      <div role="status">{!isSettled && offer?.kind === 'none' && <NothingToPay {...offer} />}</div>
    </>
  );
}

/** The learner has the plan that they asked for, or no plan can be bought. */
interface NothingOffered {
  readonly kind: 'none';
  readonly title: string;
  readonly status: string;
  readonly others: readonly Plan[];
}

type Offer = { readonly kind: 'form'; readonly plans: readonly Plan[]; readonly plan: Plan } | NothingOffered;

/** Null while it is not known. It may change while the page is open: a plan can be bought in another tab. */
const useOffer = (checkout: CheckoutState, chosen: string | undefined): Offer | null => {
  const { mine, plans } = useUseCases('plans').viewSubscription;
  const [subscription, offered] = [useCore(mine), useCore(plans)];
  const userType = useUserType();
  const viewOf = usePlanView();
  if (subscription.phase !== 'loaded' || offered.phase !== 'loaded') return null;
  const held = subscription.value;
  const others = plansToBuy(offered.value, held, userType);
  const plan = planOf(others, checkout, chosen, held);
  if (plan !== undefined) return { kind: 'form', plans: others, plan };
  const isSold = isAnythingSold(offered.value);
  const { have, status } = viewOf(held, isSold);
  const title = () => {
    if (!isSold) return NOTHING_SOLD;
    if (others.length === 0) return `${have}. There’s nothing to pay.`;
    return isTrialing(held) ? 'You already chose to keep Pro.' : `${have} already.`;
  };
  return { kind: 'none', title: title(), status, others };
};

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
  const { startOver } = useUseCases('billing').buyPlan;
  const [, navigate] = useLocation();
  const isShown = useContext(IsShown);
  const leave = useEffectEvent((place: ReturnType<typeof routeAfterCheckout>) => {
    if (place === undefined) return;
    navigate(pathTo(place), { replace: true });
    resetCard();
    startOver();
  });
  useEffect(() => {
    if (isShown) leave(routeAfterCheckout(checkout));
  }, [checkout, isShown]);
};

/** Shown instead of the form. Other plans are offered by name and price. */
function NothingToPay({ title, status, others }: NothingOffered) {
  return (
    <EmptyState
      icon="seal-check"
      title={title}
      action={
        <>
          {others.map((other) => (
            <LinkButton key={other.title} href={pathTo('checkout', { selectedPlan: planSlug(other.title) })}>
              Get {other.title} for {offerText(other)}
            </LinkButton>
          ))}
          <LinkButton href={pathTo('my-plan')} variant={others.length > 0 ? 'quiet' : 'primary'}>
            See my plan
          </LinkButton>
        </>
      }
    >
      {status}
    </EmptyState>
  );
}
