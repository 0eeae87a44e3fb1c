import { httpSubscriptions } from '#adapters/http/plans.ts';
import { cancelPlan } from '#core/plans/cancel-plan.ts';
import type { Subscriptions } from '#core/plans/ports.ts';
import { previewChange } from '#core/plans/preview-change.ts';
import { readPlanOnReturn } from '#core/plans/read-plan-on-return.ts';
import type { Subscription } from '#core/plans/subscription.ts';
import { viewSubscription } from '#core/plans/view-subscription.ts';
import { first } from './first.ts';
import { type Api, defineContext } from './wire.ts';

export interface PlansPorts {
  readonly subscriptions: Subscriptions;
}

export const plans = defineContext({
  name: 'plans',
  needs: { first },
  during: { subscriptions: 'shown' },
  build: ({ subscriptions }: PlansPorts, { first: { caches, session, connectivity, now } }, inBackground) => {
    readPlanOnReturn({ caches, session, connectivity, now });
    const learned = ({ planName }: Subscription) => session.noticePlan(planName);
    const view = viewSubscription({ caches, subscriptions, learned });
    return {
      viewSubscription: view,
      previewChange: previewChange({ caches, subscriptions }),
      cancelPlan: cancelPlan({ caches, subscriptions, viewSubscription: view }),
      loadSubscription: () => view.load(inBackground.subscriptions),
    };
  },
  fromApi: ({ client }: Api) => ({ subscriptions: httpSubscriptions(client) }),
});
