import { defer, NEVER, switchMap } from 'rxjs';
import { initializeSession } from '#core/accounts/initialize-session.ts';
import { sessionSteps } from '#core/accounts/session-steps.ts';
import { startUp } from '#core/accounts/start-up.ts';
import { reportOutdated } from '#core/notices/report-outdated.ts';
import type { PortResult } from '#core/shared/failure.ts';
import type { ContextName, UseCases } from '#core/use-cases.ts';
import type { Preceptor } from '../create-preceptor.ts';
import { first } from '../first.ts';

type Started = Pick<Preceptor, 'inside' | 'find' | 'load' | 'isAvailable'>;

/**
 * From now on, loads the learner's data whenever a session begins (SE-01), and reports data that could not be reloaded
 * (ER-09). May be called late, but before the server's first response.
 */
export const followLearners = ({ inside, find, load, isAvailable }: Started): void => {
  const { caches, connectivity, learnerLoaded, log, notices, session } = inside(first);
  /** Null if this client was not given the context; loads the context first if it is not loaded yet. */
  const whenGiven = <Name extends ContextName>(
    name: Name,
    read: (useCases: UseCases[Name]) => PortResult<unknown>,
  ): (() => PortResult<unknown>) | null => {
    if (!isAvailable(name)) return null;
    return () => {
      const loaded = find(name);
      return loaded === null ? defer(() => load(name)).pipe(switchMap(read)) : read(loaded);
    };
  };
  const loads = {
    profile: whenGiven('profile', ({ loadProfile }) => loadProfile()),
    paymentMethod: whenGiven('billing', ({ loadPaymentMethod }) => loadPaymentMethod()),
    subscription: whenGiven('plans', ({ loadSubscription }) => loadSubscription()),
  };
  reportOutdated({ caches, notices, connectivity });
  const steps = sessionSteps(loads, notices, () => learnerLoaded.set(true));
  initializeSession({ session, steps, log });
};

/** Starts a client that has nothing to mount, so that no step has a time limit: flags, then a stored session (SE-03). */
export const startWithoutPages = (preceptor: Started): void => {
  const { flags, session, log, reports } = preceptor.inside(first);
  followLearners(preceptor);
  startUp({
    flags,
    session,
    log,
    reports,
    logInByLink: null,
    mount: () => undefined,
    bound: () => NEVER,
  });
};
