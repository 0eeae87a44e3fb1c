import type { PlanTitle } from '#core/plans/plan.ts';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { offerText } from './plan-text.ts';

/** A plan by name, with its price once that is known: 'Pro, $199 a year'. */
export default function ChosenPlan({ title }: { readonly title: PlanTitle }) {
  const plans = useCore(useUseCases('plans').viewSubscription.plans);
  const plan = plans.phase === 'loaded' ? plans.value.find((each) => each.title === title) : undefined;
  return plan === undefined ? title : `${title}, ${offerText(plan)}`;
}
