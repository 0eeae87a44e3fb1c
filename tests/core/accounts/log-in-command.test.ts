import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedGuestQuizzes } from '#adapters/storage/guest-quizzes.ts';
import { storedGuestSession } from '#adapters/storage/guest-session.ts';
import { logInCommand } from '#core/accounts/log-in-command.ts';
import type { GuestData, SignedIn } from '#core/accounts/ports.ts';
import type { SessionState, SessionStore } from '#core/accounts/session.ts';
import { createCaches } from '#core/shared/caches.ts';
import { command } from '#core/shared/command.ts';
import { type Failure, unreachable } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import { ada } from './ada.ts';

/** A login request whose response the test controls. */
const setUp = () => {
  const caches = createCaches();
  const { state, set } = createState<SessionState>({ phase: 'guest' });
  const begun: SignedIn[] = [];
  const session: SessionStore = {
    state,
    resume: command(caches, () => of(right(null))),
    update: () => undefined,
    setTimeZone: () => undefined,
    renew: () => undefined,
    noticePlan: () => undefined,
    end: () => set({ phase: 'guest' }),
    expire: () => undefined,
    begin: (signedIn) => {
      begun.push(signedIn);
      set({ phase: 'learner', user: signedIn.user });
    },
  };
  const guestSession = storedGuestSession(memoryDeviceStorage());
  guestSession.save('g'.repeat(43));
  const asked: [string, GuestData][] = [];
  const answer = new Subject<Either<Failure, SignedIn>>();
  const enter = logInCommand(
    caches,
    (input: string, guestData) => {
      asked.push([input, guestData]);
      return answer;
    },
    storedGuestQuizzes(memoryDeviceStorage()),
    guestSession,
    session,
  );
  return { enter, answer, asked, begun, caches, phase: () => enter.state.get().phase };
};

describe('a login command', () => {
  it('sends the guest’s data, and begins the session [GQ-02]', () => {
    const { enter, answer, asked, begun } = setUp();
    enter.execute('ada');
    expect(asked).toEqual([['ada', { guestQuizzes: [], userGuestHash: 'g'.repeat(43) }]]);
    answer.next(right({ user: ada, token: 't' }));
    expect(begun).toEqual([{ user: ada, token: 't' }]);
    expect(enter.state.get()).toEqual({ phase: 'done', value: ada });
  });

  it('begins no session when it is refused, and keeps the refusal until the learner changes', () => {
    const { enter, answer, begun, caches, phase } = setUp();
    enter.execute('ada');
    answer.next(left(unreachable));
    expect([begun, phase()]).toEqual([[], 'failed']);
    caches.clear();
    expect(phase()).toBe('idle');
  });

  it('forgets its outcome when the session ends, and not before', () => {
    const { enter, answer, caches, phase } = setUp();
    enter.execute('ada');
    answer.next(right({ user: ada, token: 't' }));
    expect(phase()).toBe('done');
    caches.clear();
    expect(phase()).toBe('idle');
  });

  it('continues when another session ends meanwhile', () => {
    const { enter, answer, caches, phase } = setUp();
    enter.execute('ada');
    caches.clear();
    expect(phase()).toBe('pending');
    answer.next(right({ user: ada, token: 't' }));
    expect(phase()).toBe('done');
  });
});
