import { nextPlace } from '#core/navigation/next-place.ts';
import type { RouteQuery } from '#core/navigation/routes.ts';
import { soldAt } from '#core/plans/checkout-slug.ts';
import type { PlanTitle } from '#core/plans/plan.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';

interface StepProps {
  readonly title: PlanTitle;
}

const ChosenPlan = lazyComponent<StepProps>(() => import('../plans/chosen-plan.tsx'), {
  context: 'plans',
  instead: ({ title }) => title,
});

/** The plan that a guest is about to buy: checkout follows log in or registration. */
export const planAfter = (next: RouteQuery): PlanTitle | undefined => {
  const { name, params } = nextPlace(next);
  return name === 'checkout' ? soldAt(params.selectedPlan) : undefined;
};

/** 'Step 1 of 2 · Pro, $199 a year' */
export function StepBeforeCheckout({ title }: StepProps) {
  return (
    <>
      Step 1 of 2 · <ChosenPlan title={title} />
    </>
  );
}
