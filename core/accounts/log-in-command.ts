import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import type { GuestQuizzes, GuestSession } from '../quizzes/ports.ts';
import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import type { PortResult } from '../shared/failure.ts';
import type { GuestData, SignedIn } from './ports.ts';
import type { SessionStore } from './session.ts';
import type { User } from './user.ts';

/**
 * A command that logs a learner in, by any means: it sends the guest's quizzes along (GQ-02) and begins the session.
 * Its outcome is forgotten when the session ends.
 */
export const logInCommand = <I>(
  caches: Caches,
  ask: (input: I, guestData: GuestData) => PortResult<SignedIn>,
  guestQuizzes: GuestQuizzes,
  guestSession: GuestSession,
  session: SessionStore,
): Command<I, User> => {
  const begin = (signedIn: SignedIn): User => {
    session.begin(signedIn);
    return signedIn.user;
  };

  return command(
    caches,
    (input: I) => {
      const guestData = { guestQuizzes: guestQuizzes.all.get(), userGuestHash: guestSession.hash.get() };
      return ask(input, guestData).pipe(map(mapRight(begin)));
    },
    { changesLearner: true },
  );
};
