import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { type CheckoutState, placeAfter } from '#core/billing/checkout.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { plansToBuy } from '#core/plans/offers.ts';
import { isAnythingSold, type Plan } from '#core/plans/plan.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { IsShown, usePageTitle } from '../navigation/use-page-title.ts';
import { planSlug } from '../plans/plan-words.ts';
import { SubscriptionFailure } from '../plans/subscription-failure.tsx';
import { useUserType } from '../plans/use-user-type.ts';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { NothingToBuy } from './nothing-to-buy.tsx';
import { useCardForm } from './use-card-form.ts';

/** Where a plan is bought (RT-24). It stays as it was left, a half-typed card included, while one looks elsewhere. */
export default function CheckoutPage({ params: { selectedPlan } }: PageProps) {
  const { mine, plans } = useUseCase('viewSubscription');
  const [held, offered] = [useCore(mine), useCore(plans)];
  const checkout = useCore(useUseCase('checkOut').state);
  const card = useCardForm();
  const [chosen, choose] = useChosen(selectedPlan);
  const userType = useUserType();
  usePageTitle('Checkout');
  useGoOnAfter(checkout, card.reset);

  const body = () => {
    if (held.phase === 'failed') return <SubscriptionFailure onRetry={mine.retry} />;
    if (offered.phase === 'failed')
      return (
        <PageFailure routeName="checkout" failure={offered.failure} what="The plans" onRetry={plans.retry} />
      );
    // What was settled is told of on its own page, which comes at once.
    if (held.phase === 'loading' || offered.phase === 'loading' || placeAfter(checkout) !== undefined)
      return <CheckoutSkeleton />;
    const toBuy = plansToBuy(offered.value, held.value, userType);
    const plan = planOf(toBuy, checkout, chosen);
    if (plan === undefined)
      return <NothingToBuy subscription={held.value} isSold={isAnythingSold(offered.value)} />;
    return <CheckoutForm plans={toBuy} plan={plan} onChoose={choose} card={card} state={checkout} />;
  };
  return (
    <>
      <PageHeader title="Checkout" back={{ href: pathTo('my-plan'), label: 'My plan' }} />
      {body()}
    </>
  );
}

/** What a payment under way is for comes before what the address asks for. */
const planOf = (
  plans: readonly Plan[],
  checkout: CheckoutState,
  chosen: string | undefined,
): Plan | undefined => {
  const paid = 'intent' in checkout ? checkout.intent.priceHash : null;
  return (
    plans.find(({ priceHash }) => priceHash === paid) ??
    plans.find(({ title }) => planSlug(title) === chosen) ??
    plans[0]
  );
};

/** As the address has it, or as chosen here since; coming back without a plan changes nothing. */
const useChosen = (asked: string | undefined): [string | undefined, (plan: Plan) => void] => {
  const [{ given, chosen }, set] = useState({ given: asked, chosen: asked });
  if (asked !== given) set({ given: asked, chosen: asked ?? chosen });
  return [chosen, ({ title }) => set({ given: asked, chosen: planSlug(title) })];
};

/** Shows what came of it on a page of its own, once this one is shown, and makes ready for another purchase. */
const useGoOnAfter = (checkout: CheckoutState, resetCard: () => void): void => {
  const { startOver } = useUseCase('checkOut');
  const [, navigate] = useLocation();
  const isShown = useContext(IsShown);
  const goOn = useEffectEvent((place: ReturnType<typeof placeAfter>) => {
    if (place === undefined) return;
    navigate(pathTo(place), { replace: true });
    resetCard();
    startOver();
  });
  useEffect(() => {
    if (isShown) goOn(placeAfter(checkout));
  }, [checkout, isShown]);
};
