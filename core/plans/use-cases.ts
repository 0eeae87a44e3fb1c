import type { CancelPlan } from './cancel-plan.ts';
import type { PreviewChange } from './preview-change.ts';
import type { ViewSubscription } from './view-subscription.ts';

/** What a client may call in this context. */
export interface PlansUseCases {
  readonly viewSubscription: ViewSubscription;
  readonly previewChange: PreviewChange;
  readonly cancelPlan: CancelPlan;
}

/** The use cases by name, so that a client knows which context to load for one. */
export const plansUseCases: Readonly<Record<keyof PlansUseCases, 'plans'>> = {
  viewSubscription: 'plans',
  previewChange: 'plans',
  cancelPlan: 'plans',
};
