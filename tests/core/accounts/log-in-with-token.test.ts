import { describe, expect, it } from 'vitest';
import { unreachable } from '#core/shared/failure.ts';
import { enterQuiz } from '#tests/support/earn-credit.ts';
import { type MemoryApp, memoryApp } from '#tests/support/memory-app.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const register = (tab: MemoryApp['tab'], email: string) => {
  tab.registerWithGuestQuizzes.execute({
    email,
    password: 'a long password',
    firstName: 'Ada',
    lastName: 'Moss',
    degree: 'M.D.',
  });
  return inPhase(tab.registerWithGuestQuizzes.state, 'done').value;
};

const withLinkFor = (email: string) => {
  const all = memoryApp();
  const user = register(all.openElsewhere(), email);
  const token = all.fakeServer.nextHash();
  all.fakeServer.loginTokens.set(token, user.id);
  return { ...all, user, token };
};

describe('logging in by a link', () => {
  it('begins the session of the learner whose link it is [RT-10] [SE-01]', () => {
    const { tab, user, token, device } = withLinkFor('eve@hospital.org');
    tab.logInWithToken.execute(token);
    expect(tab.session.state.get()).toEqual({ phase: 'learner', user });
    expect(device.authToken.value.get()).not.toBeNull();
  });

  it('works once', () => {
    const { tab, token, openElsewhere } = withLinkFor('eve@hospital.org');
    tab.logInWithToken.execute(token);
    const other = openElsewhere();
    other.logInWithToken.execute(token);
    expect(inPhase(other.logInWithToken.state, 'failed').failure).toMatchObject({ kind: 'unauthenticated' });
  });

  it('logs a failure without the token, and logs no one in [RT-10]', () => {
    const { tab } = memoryApp();
    tab.logInWithToken.execute('s3cret-token-of-a-link');
    expect(tab.session.state.get()).toEqual({ phase: 'guest' });
    expect(tab.log.said).toEqual([
      { kind: 'error', text: 'The token of a link logged nobody in: unauthenticated.' },
    ]);
  });

  it('keeps a guest’s quizzes', () => {
    const { tab, token, device } = withLinkFor('eve@hospital.org');
    const { session } = enterQuiz(tab);
    session.choose('11-1');
    session.submit();
    expect(device.guestQuizzes.all.get()).toHaveLength(1);
    tab.logInWithToken.execute(token);
    expect(tab.accounts.loginWithToken.calls[0]?.[1].guestQuizzes).toHaveLength(1);
    expect(device.guestQuizzes.all.get()).toEqual([]);
  });
});

describe('a link opened while another learner is logged in', () => {
  it('clears that learner’s data before any request, even when the link then fails (faults.md, 24)', () => {
    const { tab, token, device } = withLinkFor('eve@hospital.org');
    register(tab, 'ada@hospital.org');
    watch(tab.readArticle.of('article-3')).leave();
    watch(tab.viewTranscript.state).leave();
    const { profile } = tab.viewProfile;
    tab.accounts.loginWithToken.hold();
    tab.accounts.loginWithToken.failNext(unreachable);
    tab.logInWithToken.execute(token);
    expect(device.authToken.value.get()).toBeNull();
    expect(device.visited.ids.get()).toEqual(new Set());
    expect(tab.viewTranscript.state.get()).toEqual({ phase: 'loading' });
    expect(profile.get()).toEqual({ phase: 'loading' });
    tab.accounts.loginWithToken.release();
    expect(tab.session.state.get()).toEqual({ phase: 'guest' });
  });

  it('never mixes the two learners: later reads return the new learner’s data (faults.md, 24)', () => {
    const { tab, token, user } = withLinkFor('eve@hospital.org');
    register(tab, 'ada@hospital.org');
    tab.logInWithToken.execute(token);
    watch(tab.viewProfile.profile);
    expect(tab.session.state.get()).toEqual({ phase: 'learner', user });
    expect(inPhase(tab.viewProfile.profile, 'loaded').value.email).toBe('eve@hospital.org');
  });
});
