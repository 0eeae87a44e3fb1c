import { describe, expect, it } from 'vitest';
import { refusal, unreachable } from '#core/shared/failure.ts';
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
    expect(tab.log.said.filter(({ kind }) => kind === 'error')).toEqual([
      { kind: 'error', text: 'A login link logged no one in: unauthenticated.' },
    ]);
  });

  it('keeps a guest’s quizzes', () => {
    const { tab, token, device } = withLinkFor('eve@hospital.org');
    const { session } = enterQuiz(tab);
    session.respond({ optionId: '11-1' });
    session.submit();
    expect(device.guestQuizzes.all.get()).toHaveLength(1);
    tab.logInWithToken.execute(token);
    expect(tab.accounts.loginWithToken.calls[0]?.[1].guestQuizzes).toHaveLength(1);
    expect(device.guestQuizzes.all.get()).toEqual([]);
  });
});

describe('a link opened while another learner is logged in', () => {
  it('asks first, says who is logged in, and is not followed until they agree [RT-10]', () => {
    const { tab, token, device } = withLinkFor('eve@hospital.org');
    const ada = register(tab, 'ada@hospital.org');
    const before = device.authToken.value.get();
    tab.logInWithToken.execute(token);
    expect(tab.logInWithToken.question.get()).toEqual({ phase: 'asking', user: ada });
    expect(tab.accounts.loginWithToken.calls).toEqual([]);
    tab.logInWithToken.stay();
    expect(tab.logInWithToken.question.get()).toBeNull();
    tab.logInWithToken.follow();
    expect(tab.accounts.loginWithToken.calls).toEqual([]);
    expect(tab.session.state.get()).toEqual({ phase: 'learner', user: ada });
    expect(device.authToken.value.get()).toBe(before);
  });

  it('is dropped when they leave the page, and they stay logged in', () => {
    const { tab, token } = withLinkFor('eve@hospital.org');
    const ada = register(tab, 'ada@hospital.org');
    tab.here.set({ name: 'login', params: {}, query: {} });
    tab.logInWithToken.execute(token);
    expect(tab.logInWithToken.question.get()).toMatchObject({ phase: 'asking' });
    tab.here.set({ name: 'home', params: {}, query: {} });
    expect(tab.logInWithToken.question.get()).toBeNull();
    tab.logInWithToken.follow();
    expect(tab.session.state.get()).toEqual({ phase: 'learner', user: ada });
  });

  it('changes nothing if it fails (faults.md, 24)', () => {
    const { tab } = withLinkFor('eve@hospital.org');
    const ada = register(tab, 'ada@hospital.org');
    tab.logInWithToken.execute('of nobody');
    tab.logInWithToken.follow();
    expect(inPhase(tab.logInWithToken.state, 'failed').failure).toMatchObject({ kind: 'unauthenticated' });
    expect(tab.logInWithToken.question.get()).toEqual({ phase: 'asking', user: ada });
    expect(tab.session.state.get()).toEqual({ phase: 'learner', user: ada });
    tab.logInWithToken.stay();
    expect(tab.logInWithToken.state.get()).toEqual({ phase: 'idle' });
  });

  it('clears that learner’s data and reads the new learner’s, never both (faults.md, 24)', () => {
    const { tab, token, user, device } = withLinkFor('eve@hospital.org');
    register(tab, 'ada@hospital.org');
    watch(tab.readArticle.of('article-3')).leave();
    watch(tab.viewTranscript.state).leave();
    tab.logInWithToken.execute(token);
    tab.logInWithToken.follow();
    expect(device.visited.ids.get()).toEqual(new Set());
    expect(tab.viewTranscript.state.get()).toEqual({ phase: 'loading' });
    expect(tab.logInWithToken.question.get()).toBeNull();
    watch(tab.viewProfile.profile);
    expect(tab.session.state.get()).toEqual({ phase: 'learner', user });
    expect(inPhase(tab.viewProfile.profile, 'loaded').value.email).toBe('eve@hospital.org');
  });

  it('asks as well if the server cannot say who it is, and not if that session is over', () => {
    const { tab, token, user } = withLinkFor('eve@hospital.org');
    register(tab, 'ada@hospital.org');
    tab.accounts.me.failNext(unreachable);
    tab.logInWithToken.execute(token);
    expect(tab.logInWithToken.question.get()).toEqual({ phase: 'asking', user: null });
    tab.accounts.me.failNext(refusal('unauthenticated'));
    tab.logInWithToken.execute(token);
    expect(tab.session.state.get()).toEqual({ phase: 'learner', user });
  });
});
