import type { PortResult } from '../shared/failure.ts';
import type { CancelPlan } from './cancel-plan.ts';
import type { PreviewChange } from './preview-change.ts';
import type { Subscription } from './subscription.ts';
import type { ViewSubscription } from './view-subscription.ts';

/** What a client may call in this context. */
export interface PlansUseCases {
  readonly viewSubscription: ViewSubscription;
  readonly previewChange: PreviewChange;
  readonly cancelPlan: CancelPlan;
  /** Loads the learner's plan in the background, as at each login (SE-01). */
  readonly loadSubscription: () => PortResult<Subscription>;
}
