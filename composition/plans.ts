import { httpSubscriptions } from '#adapters/http/plans.ts';
import { cancelPlan } from '#core/plans/cancel-plan.ts';
import type { Subscriptions } from '#core/plans/ports.ts';
import { previewChange } from '#core/plans/preview-change.ts';
import { readPlanOnReturn } from '#core/plans/read-plan-on-return.ts';
import type { PlansUseCases } from '#core/plans/use-cases.ts';
import { type SubscriptionStore, viewSubscription } from '#core/plans/view-subscription.ts';
import type { FirstBindings } from './first.ts';
import { type Api, type InBackground, partOf, recipesOver } from './wire.ts';

export interface PlansPorts {
  readonly subscriptions: Subscriptions;
}

interface PlansBuilt extends PlansUseCases {
  readonly viewSubscription: SubscriptionStore;
}

export interface PlansBindings extends PlansPorts, InBackground<PlansPorts, 'subscriptions'>, PlansBuilt {}

const from = recipesOver<FirstBindings & PlansBindings>();

export const plans = (ports: PlansPorts) =>
  partOf<PlansPorts, PlansBuilt, 'plans'>({
    context: 'plans',
    ports,
    during: { subscriptions: 'shown' },
    inBackground: ['subscriptions'],
    build: {
      viewSubscription: from(
        ['caches', 'subscriptions', 'session', 'connectivity', 'now'],
        (caches, subscriptions, session, connectivity, now) => {
          readPlanOnReturn(caches, session, connectivity, now);
          return viewSubscription(caches, subscriptions, ({ planName }) => session.noticePlan(planName));
        },
      ),
      previewChange: from(['caches', 'subscriptions'], previewChange),
      cancelPlan: from(['caches', 'subscriptions', 'viewSubscription'], cancelPlan),
    },
  });

export const plansOverApi = ({ client }: Api): PlansPorts => ({
  subscriptions: httpSubscriptions(client),
});
