import type { CancelPlan } from './cancel-plan.ts';
import type { PreviewChange } from './preview-change.ts';
import type { ViewSubscription } from './view-subscription.ts';

/** What a client may ask of this context. */
export interface PlansUseCases {
  readonly viewSubscription: ViewSubscription;
  readonly previewChange: PreviewChange;
  readonly cancelPlan: CancelPlan;
}

/** Each by its name, so that a client knows which context to fetch for one. */
export const plansUseCases: Readonly<Record<keyof PlansUseCases, 'plans'>> = {
  viewSubscription: 'plans',
  previewChange: 'plans',
  cancelPlan: 'plans',
};
