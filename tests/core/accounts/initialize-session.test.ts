import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { initializeSession } from '#core/accounts/initialize-session.ts';
import type { SessionState } from '#core/accounts/session.ts';
import type { User } from '#core/accounts/user.ts';
import { type Failure, unreachable } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import { memoryLog } from '#tests/support/fake-notices.ts';

const learner = (id: string): SessionState => ({ phase: 'learner', user: { id } as User });

/** Two steps whose responses the test controls. */
const setUp = (first: SessionState = { phase: 'guest' }) => {
  const session = createState<SessionState>(first);
  const asked: string[] = [];
  const open = new Map<string, Subject<Either<Failure, unknown>>>();
  const step = (what: string) => ({
    what,
    load: () => {
      asked.push(what);
      const answer = new Subject<Either<Failure, unknown>>();
      open.set(what, answer);
      return answer;
    },
  });
  const log = memoryLog();
  initializeSession({ session: { state: session.state }, steps: [step('profile'), step('plan')], log });
  const answer = (what: string, outcome: Either<Failure, unknown> = right(null)) =>
    open.get(what)?.next(outcome);
  return { set: session.set, asked, open, answer, log };
};

describe('the data that is loaded when a session begins', () => {
  it('loads each step in order, after the previous step answered [SE-01]', () => {
    const { set, asked, answer } = setUp();
    expect(asked).toEqual([]);
    set(learner('1'));
    expect(asked).toEqual(['profile']);
    answer('profile');
    expect(asked).toEqual(['profile', 'plan']);
  });

  it('is loaded at once for a learner who is already logged in', () => {
    expect(setUp(learner('1')).asked).toEqual(['profile']);
  });

  it('continues after a step that failed, and logs the failure', () => {
    const { asked, answer, log } = setUp(learner('1'));
    answer('profile', left(unreachable));
    answer('plan');
    expect(asked).toEqual(['profile', 'plan']);
    expect(log.said).toEqual([
      { kind: 'error', text: 'Loading the profile of the learner failed: unreachable.' },
    ]);
  });

  it('is abandoned when the learner leaves, and loaded again for another learner', () => {
    const { set, asked, open } = setUp(learner('1'));
    set({ phase: 'guest' });
    expect(open.get('profile')?.observed).toBe(false);
    expect(asked).toEqual(['profile']);
    set(learner('2'));
    expect(asked).toEqual(['profile', 'profile']);
  });

  it('is not loaded again when more becomes known about the same learner', () => {
    const { set, asked } = setUp(learner('1'));
    set(learner('1'));
    expect(asked).toEqual(['profile']);
  });

  it('waits while the session is being resumed', () => {
    const { set, asked } = setUp({ phase: 'resuming' });
    expect(asked).toEqual([]);
    set(learner('1'));
    expect(asked).toEqual(['profile']);
  });

  it('continues after a step that throws', () => {
    const asked: string[] = [];
    const { state } = createState<SessionState>(learner('1'));
    const broken = () => {
      throw new Error('a defect');
    };
    const next = () => {
      asked.push('plan');
      return of(right(null));
    };
    const steps = [
      { what: 'profile', load: broken },
      { what: 'plan', load: next },
    ];
    initializeSession({ session: { state }, steps, log: memoryLog() });
    expect(asked).toEqual(['plan']);
  });
});
