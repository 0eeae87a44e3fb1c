import type { Container } from 'inversify';
import { defer, switchMap } from 'rxjs';
import { httpProfiles } from '#adapters/http/profile.ts';
import { initialiseSession, type SessionStep } from '#core/accounts/initialise-session.ts';
import { tapRight } from '#core/shared/tap-right.ts';
import type { AppServices } from '#ui/shared/app-services.ts';
import { the } from './tokens.ts';

type Prepare = AppServices['prepare'];

/** What is loaded of a learner when a session begins, in this order (SE-01). */
const stepsIn = (container: Container, prepare: Prepare): readonly SessionStep[] => [
  {
    what: 'profile',
    load: () =>
      defer(() => prepare('profile')).pipe(
        switchMap(() => httpProfiles(container.get(the('backgroundClient'))).mine()),
        tapRight((profile) => container.get(the('viewProfile')).put(profile)),
      ),
  },
];

/** From the first learner on, who may be there already. */
export const followLearners = (container: Container, prepare: Prepare): void =>
  initialiseSession(container.get(the('session')), stepsIn(container, prepare), container.get(the('log')));
