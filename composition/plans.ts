import type { Container } from 'inversify';
import { httpSubscriptions } from '#adapters/http/plans.ts';
import { cancelPlan } from '#core/plans/cancel-plan.ts';
import { previewChange } from '#core/plans/preview-change.ts';
import { viewSubscription } from '#core/plans/view-subscription.ts';
import { rememberedIn } from './caches.ts';
import { readAnewIn } from './read-anew.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  const remember = rememberedIn(container.get(the('caches')));
  container.bind(the('subscriptions')).toResolvedValue(httpSubscriptions, [the('client')]);
  container
    .bind(the('viewSubscription'))
    .toResolvedValue(
      (subscriptions, session) =>
        viewSubscription(subscriptions, ({ planName }) => session.noticePlan(planName)),
      [the('subscriptions'), the('session')],
    )
    .onActivation(remember);
  container
    .bind(the('previewChange'))
    .toResolvedValue(previewChange, [the('subscriptions')])
    .onActivation(remember);
  container
    .bind(the('cancelPlan'))
    .toResolvedValue(cancelPlan, [the('subscriptions'), the('viewSubscription')])
    .onActivation((_, cancelling) => {
      // The profile says the plan, too.
      cancelling.state.changes$.subscribe(({ phase }) => {
        if (phase === 'done') readAnewIn(container)('viewProfile');
      });
      return cancelling;
    });
};
