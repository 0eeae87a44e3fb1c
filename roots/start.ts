import { defer, NEVER, switchMap } from 'rxjs';
import { initializeSession } from '#core/accounts/initialize-session.ts';
import { learnerSteps } from '#core/accounts/learner-steps.ts';
import { startUp } from '#core/accounts/start-up.ts';
import { reportOutdated } from '#core/notices/report-outdated.ts';
import type { Answer } from '#core/shared/failure.ts';
import { tapRight } from '#core/shared/tap-right.ts';
import type { ContextName } from '#core/use-cases.ts';
import type { Preceptor } from '../composition/create-preceptor.ts';

type Started = Pick<Preceptor, 'inside' | 'prepare' | 'isAvailable' | 'isLoaded'>;

/**
 * From now on, loads the learner's data whenever a session begins (SE-01), and reports data that could not be reloaded
 * (ER-09). May be called late, but before the server's first response.
 */
export const followLearners = ({ inside: get, prepare, isAvailable, isLoaded }: Started): void => {
  /** Null if this client was not given the context; loads the context first if it is not loaded yet. */
  const whenGiven = <A>(context: ContextName, load: () => Answer<A>): (() => Answer<A>) | null => {
    if (!isAvailable(context)) return null;
    return () => (isLoaded(context) ? load() : defer(() => prepare(context)).pipe(switchMap(load)));
  };
  const loads = {
    profile: whenGiven('profile', () =>
      get('profilesInBackground')
        .mine()
        .pipe(tapRight((profile) => get('viewProfile').put(profile))),
    ),
    paymentMethod: whenGiven('billing', () =>
      get('billingInBackground')
        .onFile()
        .pipe(tapRight((onFile) => get('viewPaymentMethod').put(onFile))),
    ),
    subscription: whenGiven('plans', () =>
      get('subscriptionsInBackground')
        .mine()
        .pipe(tapRight((subscription) => get('viewSubscription').put(subscription))),
    ),
  };
  const loaded = () => get('learnerLoaded').set(true);
  reportOutdated(get('caches'), get('notices'), get('connectivity'));
  initializeSession(get('session'), learnerSteps(loads, get('notices'), loaded), get('log'));
};

/** Starts a client that has nothing to mount, so that no step has a time limit: flags, then a stored session (SE-03). */
export const startWithoutPages = (preceptor: Started): void => {
  const { inside } = preceptor;
  followLearners(preceptor);
  startUp({
    flags: inside('flags'),
    session: inside('session'),
    log: inside('log'),
    reports: inside('reports'),
    logInByLink: null,
    mount: () => undefined,
    bound: () => NEVER,
  });
};
