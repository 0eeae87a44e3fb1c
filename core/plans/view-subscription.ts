import type { Caches } from '../shared/caches.ts';
import type { PortResult } from '../shared/failure.ts';
import { type Query, type QueryEntry, query } from '../shared/query.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { Plan } from './plan.ts';
import type { Subscriptions } from './ports.ts';
import type { Subscription } from './subscription.ts';

/** The message if a learner's plan cannot be loaded (PL-08; specification, section 8). */
export const SUBSCRIPTION_FAILURE =
  'An error occurred while fetching your subscription details. Please contact support.';

/** The learner's plan and the offers, read once and then updated by every change made here. */
export interface ViewSubscription {
  readonly mine: QueryEntry<Subscription>;
  readonly plans: QueryEntry<readonly Plan[]>;
}

export interface SubscriptionStore extends ViewSubscription {
  /** Shows this subscription from now on. Prices and discounts depend on it, so they are read again. */
  readonly put: (subscription: Subscription) => void;
  /** Reads it when a session begins. A failure interrupts no one. */
  readonly load: (inBackground: Pick<Subscriptions, 'mine'>) => PortResult<Subscription>;
}

interface ViewSubscriptionPorts {
  readonly caches: Caches;
  readonly subscriptions: Subscriptions;
  readonly learned?: (subscription: Subscription) => void;
}

/** `learned` is called with each plan of the learner that is read or put. */
export const viewSubscription = ({
  caches,
  subscriptions,
  learned = () => undefined,
}: ViewSubscriptionPorts): SubscriptionStore => {
  /** What depends on a plan that was changed in another client is read again. */
  const notice = (read: Subscription) => {
    const known = mine.of('mine').get();
    if (known.phase === 'loaded' && !isSameStanding(known.value, read)) {
      plans.invalidate();
      caches.invalidate('purchases');
    }
    learned(read);
  };
  const read = (from: Pick<Subscriptions, 'mine'>) => from.mine().pipe(tapRight(notice));
  const mine: Query<'mine', Subscription> = query(caches, (_: 'mine') => read(subscriptions), {
    tags: ['payment-method', 'subscription'],
  });
  const plans = query(caches, (_: 'all') => subscriptions.plans(), { tags: ['payment-method'] });
  return {
    get mine() {
      return mine.of('mine');
    },
    get plans() {
      return plans.of('all');
    },
    put: (subscription) => {
      mine.put('mine', subscription);
      learned(subscription);
      plans.invalidate();
    },
    load: (inBackground) => mine.load('mine', () => read(inBackground)),
  };
};

const isSameStanding = (one: Subscription, other: Subscription): boolean =>
  one.planName === other.planName &&
  one.status === other.status &&
  one.cancelledAt === other.cancelledAt &&
  one.endAt === other.endAt;
