import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { resetPassword } from '#core/accounts/reset-password.ts';
import { createCaches } from '#core/shared/caches.ts';
import { refusal, unreachable } from '#core/shared/failure.ts';
import { memoryApp } from '#tests/support/memory-app.ts';
import { scripted } from '#tests/support/scripted.ts';
import { inPhase } from '#tests/support/watch-state.ts';

const registered = () => {
  const all = memoryApp();
  all.tab.registerWithGuestQuizzes.execute({
    email: 'ada@hospital.org',
    password: 'a long password',
    firstName: 'Ada',
    lastName: 'Moss',
    degree: 'M.D.',
  });
  return all;
};

describe('an action that ends a session, and with it everything that was read', () => {
  it('continues when it is a logout: the server ends the session too [SE-02]', () => {
    const { tab, fakeServer } = registered();
    tab.accounts.logout.hold();
    tab.logOut.execute();
    expect(tab.session.state.get()).toEqual({ phase: 'guest' });
    expect(tab.logOut.state.get()).toEqual({ phase: 'pending' });
    expect(tab.accounts.logout.abandoned()).toBe(0);
    tab.accounts.logout.release();
    expect(inPhase(tab.logOut.state, 'done').value).toBe(null);
    expect(fakeServer.sessions.size).toBe(0);
  });

  it('reports that it is done when it is a new password', () => {
    const caches = createCaches();
    const done = () => of(right(null));
    const choose = scripted(done);
    const takeBackEmail = () => of(right({ email: 'ada@hospital.org', token: 't' }));
    const passwords = { choose: choose.call, sendReset: done, remind: done, checkReset: done, takeBackEmail };
    const reset = resetPassword({ caches, passwords, session: { end: caches.clear } });
    choose.hold();
    reset.choose.execute({ email: 'ada@hospital.org', token: 't', password: 'quite another one' });
    choose.release();
    expect(reset.choose.state.get()).toEqual({ phase: 'done', value: null });
  });

  it('reports that it is done when the server no longer knows the session of a returning learner', () => {
    const { openTab, device } = registered();
    const later = openTab();
    later.accounts.me.hold();
    later.session.resume.execute();
    later.accounts.me.failNext(refusal('unauthenticated'));
    later.session.resume.cancel();
    later.session.resume.execute();
    later.accounts.me.release(1);
    expect(later.session.resume.state.get()).toEqual({ phase: 'done', value: null });
    expect(later.session.state.get()).toEqual({ phase: 'guest', hasEnded: true });
    expect(device.authToken.value.get()).toBe(null);
  });
});

describe('looking up a learner who returns', () => {
  it('is repeated when the network is back, until it is known who it is', () => {
    const { openTab } = registered();
    const later = openTab();
    later.accounts.me.failNext(unreachable);
    later.session.resume.execute();
    expect(later.session.state.get()).toEqual({ phase: 'resuming' });
    later.connectivity.comeBack();
    expect(later.session.state.get()).toMatchObject({ phase: 'learner', user: { firstName: 'Ada' } });
    later.connectivity.comeBack();
    expect(later.accounts.me.calls).toHaveLength(2);
  });

  it('is not repeated once the learner has logged out', () => {
    const { openTab } = registered();
    const later = openTab();
    later.accounts.me.failNext(unreachable);
    later.session.resume.execute();
    later.logOut.execute();
    expect(later.session.resume.state.get()).toEqual({ phase: 'idle' });
    later.connectivity.comeBack();
    expect(later.accounts.me.calls).toHaveLength(1);
  });
});
