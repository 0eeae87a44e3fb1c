import { NEVER } from 'rxjs';
import { startUp } from '#core/accounts/start-up.ts';
import type { Preceptor } from './create-preceptor.ts';
import { followLearners } from './follow-learners.ts';

/** Starts a client that has nothing to mount, so that no step has a time limit: flags, then a stored session (SE-03). */
export const startWithoutPages = (
  preceptor: Pick<Preceptor, 'inside' | 'prepare' | 'isGiven' | 'isThere'>,
): void => {
  const { inside } = preceptor;
  followLearners(preceptor);
  startUp({
    flags: inside('flags'),
    session: inside('session'),
    ...{ log: inside('log'), reports: inside('reports') },
    ...{ logInByLink: null, mount: () => undefined, bound: () => NEVER },
  });
};
