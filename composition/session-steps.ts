import { isLeft, right } from 'fp-ts/lib/Either.js';
import type { Container } from 'inversify';
import { defer, of, switchMap, tap } from 'rxjs';
import { httpBilling } from '#adapters/http/billing.ts';
import { httpSubscriptions } from '#adapters/http/plans.ts';
import { httpProfiles } from '#adapters/http/profile.ts';
import { initialiseSession, type SessionStep } from '#core/accounts/initialise-session.ts';
import { SUBSCRIPTION_FAILURE } from '#core/plans/view-subscription.ts';
import { tapRight } from '#core/shared/tap-right.ts';
import type { AppServices } from '#ui/shared/app-services.ts';
import { the } from './tokens.ts';

type Prepare = AppServices['prepare'];

/**
 * What is loaded of a learner when a session begins, in this order (SE-01): who they are, whether their card expires,
 * and what they hold.
 */
const stepsIn = (container: Container, prepare: Prepare): readonly SessionStep[] => {
  const background = () => container.get(the('backgroundClient'));
  return [
    {
      what: 'profile',
      load: () =>
        defer(() => prepare('profile')).pipe(
          switchMap(() => httpProfiles(background()).mine()),
          tapRight((profile) => container.get(the('viewProfile')).put(profile)),
        ),
    },
    {
      what: 'payment method',
      load: () =>
        defer(() => prepare('billing')).pipe(
          switchMap(() => httpBilling(background()).paymentMethod()),
          tapRight((method) => container.get(the('viewPaymentMethod')).put(method)),
        ),
    },
    {
      what: 'subscription',
      load: () =>
        defer(() => prepare('plans')).pipe(
          switchMap(() => httpSubscriptions(background()).mine()),
          tap((outcome) => {
            if (isLeft(outcome)) container.get(the('notices')).error(SUBSCRIPTION_FAILURE);
          }),
          tapRight((subscription) => container.get(the('viewSubscription')).put(subscription)),
        ),
    },
    {
      what: 'end',
      load: () =>
        defer(() => {
          container.get(the('learnerLoaded')).set(true);
          return of(right(null));
        }),
    },
  ];
};

/** From the first learner on, who may be there already. */
export const followLearners = (container: Container, prepare: Prepare): void =>
  initialiseSession(container.get(the('session')), stepsIn(container, prepare), container.get(the('log')));
