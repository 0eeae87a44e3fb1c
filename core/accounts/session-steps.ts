import { isLeft, right } from 'fp-ts/lib/Either.js';
import { defer, of, tap } from 'rxjs';
import type { Notices } from '../notices/ports.ts';
import { SUBSCRIPTION_FAILURE } from '../plans/view-subscription.ts';
import type { PortResult } from '../shared/failure.ts';
import type { SessionStep } from './initialize-session.ts';

/** The learner's data that a client loads and keeps; null for data that it does not use. */
export interface LearnerLoads {
  readonly profile: (() => PortResult<unknown>) | null;
  readonly paymentMethod: (() => PortResult<unknown>) | null;
  readonly subscription: (() => PortResult<unknown>) | null;
}

/**
 * The steps that run when a session begins, after the user and in this order (SE-01): the profile, whether the card
 * expires, and the plan, whose failure is shown to the learner (PL-08). Then `loaded` is called.
 */
export const sessionSteps = (
  { profile, paymentMethod, subscription }: LearnerLoads,
  notices: Notices,
  loaded: () => void,
): readonly SessionStep[] => [
  ...stepOf('profile', profile),
  ...stepOf('payment method', paymentMethod),
  ...stepOf('subscription', subscription && (() => saying(subscription(), notices))),
  {
    what: 'end',
    load: () =>
      defer(() => {
        loaded();
        return of(right(null));
      }),
  },
];

const stepOf = (what: string, load: SessionStep['load'] | null): readonly SessionStep[] =>
  load === null ? [] : [{ what, load }];

/** Uses the specification's text instead of the server's; a lost network has its own (ER-03). */
const saying = (subscription: PortResult<unknown>, notices: Notices): PortResult<unknown> =>
  subscription.pipe(
    tap((outcome) => {
      if (isLeft(outcome) && outcome.left.kind !== 'unreachable') notices.error(SUBSCRIPTION_FAILURE);
    }),
  );
