import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedAuthToken } from '#adapters/storage/auth-token.ts';
import { createSession } from '#core/accounts/create-session.ts';
import type { AuthToken } from '#core/accounts/ports.ts';
import { access } from '#core/navigation/access.ts';
import { createCaches } from '#core/shared/caches.ts';
import { refusal, unreachable } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import { earnCredit, enterQuiz } from '#tests/support/earn-credit.ts';
import { type MemoryApp, memoryApp, type Tab } from '#tests/support/memory-app.ts';
import { shownConnectivity } from '#tests/support/shown-connectivity.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const registration = (email = 'ada@hospital.org') => ({
  email,
  password: 'a long password',
  firstName: 'Ada',
  lastName: 'Moss',
  degree: 'M.D.',
});

const register = (tab: Tab, email?: string) => {
  tab.registerWithGuestQuizzes.execute(registration(email));
  return inPhase(tab.registerWithGuestQuizzes.state, 'done').value;
};

describe('registering', () => {
  it('begins a session: the token is stored and the learner is known [SE-01]', () => {
    const { tab, device } = memoryApp();
    expect(tab.session.state.get()).toEqual({ phase: 'guest' });
    const user = register(tab);
    expect(tab.session.state.get()).toEqual({ phase: 'learner', user });
    expect(device.authToken.value.get()).not.toBeNull();
    expect(tab.accounts.me.calls).toEqual([]);
  });

  it('moves the guest’s quizzes into the account, with their credit [GQ-02]', () => {
    const { tab, device } = memoryApp();
    earnCredit(tab, '1');
    const guestData = {
      guestQuizzes: device.guestQuizzes.all.get(),
      userGuestHash: device.guestSession.hash.get(),
    };
    register(tab);
    expect(tab.accounts.register.calls[0]?.[1]).toEqual(guestData);
    expect(guestData.guestQuizzes).toHaveLength(1);
    watch(tab.viewTranscript.state);
    expect(inPhase(tab.viewTranscript.state, 'loaded').credits).toMatchObject([
      { activity: { id: '1' }, credit: 2 },
    ]);
  });

  it('leaves no guest data on the device [GQ-02]', () => {
    const { tab, device } = memoryApp();
    earnCredit(tab, '1');
    register(tab);
    expect(device.guestQuizzes.all.get()).toEqual([]);
    expect(device.guestSession.hash.get()).toBeNull();
  });

  it('keeps the guest’s quizzes when it is refused', () => {
    const { tab, device } = memoryApp();
    earnCredit(tab, '1');
    tab.registerWithGuestQuizzes.execute({ ...registration(), password: 'short' });
    expect(inPhase(tab.registerWithGuestQuizzes.state, 'failed').failure).toMatchObject({
      kind: 'unprocessable',
      errors: { password: ['Use at least 10 characters.'] },
    });
    expect(device.guestQuizzes.all.get()).toHaveLength(1);
  });

  it('replaces the results that asked to register with results that show the credit', () => {
    const { tab } = memoryApp();
    earnCredit(tab, '1');
    const results = tab.reviewResults.of('1');
    watch(results);
    expect(inPhase(results, 'loaded').value.creditOutcome).toBe('register-to-have-it');
    register(tab);
    expect(inPhase(results, 'loaded').value).toMatchObject({
      creditOutcome: 'awarded',
      creditId: expect.any(String),
    });
  });

  it('lets the learner continue the quiz that was in progress', () => {
    const { tab, fakeServer } = memoryApp();
    const { session } = enterQuiz(tab);
    session.respond({ optionId: '11-1' });
    session.submit();
    const user = register(tab);
    expect(inPhase(session.state, 'asking').number).toBe(2);
    expect(fakeServer.attempts.map(({ userId }) => userId)).toEqual([user.id]);
  });
});

describe('logging in', () => {
  it('begins a session and moves the guest’s quizzes into the account', () => {
    const { tab, openElsewhere } = memoryApp();
    const user = register(openElsewhere());
    earnCredit(tab, '2');
    tab.logIn.execute({ email: 'ADA@hospital.org', password: 'a long password' });
    expect(tab.session.state.get()).toEqual({ phase: 'learner', user });
    watch(tab.viewTranscript.state);
    expect(inPhase(tab.viewTranscript.state, 'loaded').credits).toHaveLength(1);
  });

  it('says that the password is wrong, and logs no one in', () => {
    const { tab, openElsewhere } = memoryApp();
    register(openElsewhere());
    tab.logIn.execute({ email: 'ada@hospital.org', password: 'another password' });
    expect(inPhase(tab.logIn.state, 'failed').failure).toMatchObject({ kind: 'unauthenticated' });
    expect(tab.session.state.get()).toEqual({ phase: 'guest' });
  });

  it('is canceled when its page is left, unlike a registration', () => {
    const { tab } = memoryApp();
    tab.accounts.login.hold();
    const leave = tab.logIn.attend(() => undefined);
    tab.logIn.execute(registration());
    leave();
    expect(tab.accounts.login.abandoned()).toBe(1);
    tab.accounts.register.hold();
    const leaveRegistration = tab.registerWithGuestQuizzes.attend(() => undefined);
    tab.registerWithGuestQuizzes.execute(registration());
    leaveRegistration();
    tab.accounts.register.release();
    expect(inPhase(tab.session.state, 'learner').user.email).toBe(registration().email);
  });

  it('clears another learner’s data before it begins', () => {
    const { tab, openElsewhere, device } = memoryApp();
    register(openElsewhere(), 'eve@hospital.org');
    register(tab);
    watch(tab.readArticle.of('article-3')).leave();
    earnCredit(tab, '1');
    watch(tab.viewTranscript.state).leave();
    tab.logIn.execute({ email: 'eve@hospital.org', password: 'a long password' });
    expect(device.visited.ids.get()).toEqual(new Set());
    expect(tab.viewTranscript.state.get()).toEqual({ phase: 'loading' });
    watch(tab.viewTranscript.state);
    expect(inPhase(tab.viewTranscript.state, 'loaded').credits).toEqual([]);
  });
});

describe('logging out', () => {
  it('clears token, learner, visited articles, guest quizzes, guest hash and what was read [SE-02]', () => {
    const { tab, device } = memoryApp();
    register(tab);
    watch(tab.readArticle.of('article-3')).leave();
    earnCredit(tab, '1');
    watch(tab.viewTranscript.state).leave();
    const results = tab.reviewResults.of('1');
    tab.logOut.execute();
    expect(tab.session.state.get()).toEqual({ phase: 'guest' });
    expect(device.authToken.value.get()).toBeNull();
    expect(device.visited.ids.get()).toEqual(new Set());
    expect(device.guestQuizzes.all.get()).toEqual([]);
    expect(device.guestSession.hash.get()).toBeNull();
    expect(tab.viewTranscript.state.get()).toEqual({ phase: 'loading' });
    expect(results.get()).toEqual({ phase: 'loading' });
    expect(tab.takeQuiz.of('1').state.get()).toEqual({ phase: 'loading' });
    expect(tab.registerWithGuestQuizzes.state.get()).toEqual({ phase: 'idle' });
  });

  it('ends the session on the server too', () => {
    const { tab, fakeServer } = memoryApp();
    register(tab);
    tab.logOut.execute();
    expect(fakeServer.sessions.size).toBe(0);
    expect(tab.logOut.state.get().phase).toBe('done');
  });

  it('clears the device before the server answers, and when it never does', () => {
    const { tab, device } = memoryApp();
    register(tab);
    tab.accounts.logout.hold();
    tab.logOut.execute();
    expect(device.authToken.value.get()).toBeNull();
    tab.logOut.cancel();
    expect(tab.session.state.get()).toEqual({ phase: 'guest' });
  });

  it('works offline, and leaves no data of the learner on the device (faults.md, 22)', () => {
    const { tab, device } = memoryApp();
    register(tab);
    tab.accounts.logout.failNext(unreachable);
    tab.logOut.execute();
    expect(tab.logOut.state.get().phase).toBe('done');
    expect(device.authToken.value.get()).toBeNull();
  });

  it('sends no request for a guest', () => {
    const { tab } = memoryApp();
    tab.logOut.execute();
    expect(tab.accounts.logout.calls).toEqual([]);
    expect(tab.logOut.state.get().phase).toBe('done');
  });
});

describe('resuming a session', () => {
  it('reads the learner of a stored token [SE-01]', () => {
    const { tab, openTab } = memoryApp();
    const user = register(tab);
    const reopened = openTab();
    expect(reopened.session.state.get()).toEqual({ phase: 'resuming' });
    reopened.session.resume.execute();
    expect(reopened.session.state.get()).toEqual({ phase: 'learner', user });
  });

  it('sends no request when no token is stored', () => {
    const { tab } = memoryApp();
    tab.session.resume.execute();
    expect(tab.session.resume.state.get()).toEqual({ phase: 'done', value: null });
    expect(tab.accounts.me.calls).toEqual([]);
  });

  it('clears a token that is refused, and says that the session has ended [SC-05]', () => {
    const { tab, openTab, device, fakeServer } = memoryApp();
    register(tab);
    fakeServer.sessions.clear();
    const reopened = openTab();
    reopened.session.resume.execute();
    expect(reopened.session.state.get()).toEqual({ phase: 'guest', hasEnded: true });
    expect(device.authToken.value.get()).toBeNull();
    expect(reopened.session.resume.state.get()).toEqual({ phase: 'done', value: null });
  });

  it.each([unreachable, refusal('broken')])(
    'logs nobody out when the other side fails ($kind)',
    (failure) => {
      const { tab, openTab, device } = memoryApp();
      register(tab);
      const reopened = openTab();
      reopened.accounts.me.failNext(failure);
      reopened.session.resume.execute();
      expect(reopened.session.state.get()).toEqual({ phase: 'resuming' });
      expect(inPhase(reopened.session.resume.state, 'failed').failure).toEqual(failure);
      expect(device.authToken.value.get()).not.toBeNull();
      reopened.connectivity.comeBack();
      expect(reopened.session.state.get().phase).toBe('learner');
    },
  );
});

it('looks the learner up again by itself while the server is away [ER-05]', () => {
  vi.useFakeTimers();
  const { tab, device } = memoryApp();
  const user = register(tab);
  const nothing = { clear: () => undefined };
  const session = createSession({
    caches: createCaches(),
    accounts: tab.accounts.port,
    authToken: device.authToken,
    connectivity: shownConnectivity(),
    guestValues: nothing,
    storedValues: nothing,
    endedValues: nothing,
    unsentOwner: { remember: () => undefined, replaceWith: () => undefined },
    reports: tab.defects,
  });
  for (const _ of [1, 2]) tab.accounts.me.failNext(refusal('unavailable'));
  session.resume.execute();
  vi.advanceTimersByTime(14_999);
  expect(session.state.get()).toEqual({ phase: 'resuming' });
  vi.advanceTimersByTime(1);
  expect(session.state.get()).toEqual({ phase: 'learner', user });
  vi.useRealTimers();
});

describe('two tabs', () => {
  it('log out together, and the other tab drops its data at once [SE-06] (faults.md, 18)', () => {
    const { tab, openTab } = memoryApp();
    register(tab);
    const other = openTab();
    other.session.resume.execute();
    watch(other.viewTranscript.state).leave();
    expect(other.viewTranscript.state.get().phase).toBe('loaded');
    tab.logOut.execute();
    expect(other.session.state.get()).toEqual({ phase: 'guest' });
    expect(other.viewTranscript.state.get()).toEqual({ phase: 'loading' });
    expect(other.accounts.logout.calls).toEqual([]);
  });

  it('never mix two learners: the other tab changes to the new learner and reads again (faults.md, 19)', () => {
    const { tab, openTab, openElsewhere } = memoryApp();
    const eve = register(openElsewhere(), 'eve@hospital.org');
    register(tab);
    earnCredit(tab, '1');
    const other = openTab();
    other.session.resume.execute();
    watch(other.viewTranscript.state);
    expect(inPhase(other.viewTranscript.state, 'loaded').credits).toHaveLength(1);
    tab.logIn.execute({ email: 'eve@hospital.org', password: 'a long password' });
    expect(other.session.state.get()).toEqual({ phase: 'learner', user: eve });
    expect(inPhase(other.viewTranscript.state, 'loaded').credits).toEqual([]);
  });

  it('drop a late response about a learner who has logged out', () => {
    const { tab, openTab } = memoryApp();
    register(tab);
    const other = openTab();
    other.accounts.me.hold();
    other.session.resume.execute();
    tab.logOut.execute();
    other.accounts.me.release();
    expect(other.session.state.get()).toEqual({ phase: 'guest' });
  });
});

describe('coming back after a logout', () => {
  it('shows no private page and no earlier data (faults.md, 21)', () => {
    const { tab } = memoryApp();
    register(tab);
    earnCredit(tab, '1');
    watch(tab.viewTranscript.state).leave();
    watch(tab.viewProfile.profile).leave();
    tab.logOut.execute();
    const transcripts = { name: 'transcripts', params: {}, query: {} } as const;
    expect(access(transcripts, tab.session.state.get())).toMatchObject({ name: 'login' });
    watch(tab.viewTranscript.state);
    watch(tab.viewProfile.profile);
    expect(tab.viewTranscript.state.get()).toMatchObject({ phase: 'failed' });
    expect(tab.viewProfile.profile.get()).toMatchObject({ phase: 'failed' });
  });
});

describe('a device whose clock is ten years wrong', () => {
  afterEach(() => vi.useRealTimers());

  it.each(['2016-11-20', '2036-11-20'])(
    'logs in, resumes and logs out as usual: %s (faults.md, 20)',
    (day) => {
      vi.useFakeTimers({ now: new Date(day) });
      const { tab, openElsewhere, openTab } = memoryApp();
      register(openElsewhere());
      tab.logIn.execute({ email: 'ada@hospital.org', password: 'a long password' });
      const reopened = openTab();
      reopened.session.resume.execute();
      expect(reopened.session.state.get().phase).toBe('learner');
      reopened.logOut.execute();
      expect(tab.session.state.get()).toEqual({ phase: 'guest' });
    },
  );
});

describe('a session that the server has ended', () => {
  it('ends in the app once, however many calls report it', () => {
    const { tab } = memoryApp();
    register(tab);
    const { seen } = watch(tab.session.state);
    watch(tab.takeQuiz.of('1').state);
    tab.session.end();
    const asked = tab.quizzes.ofArticle.calls.length;
    tab.session.end();
    expect(seen).toEqual([{ phase: 'guest' }]);
    expect(tab.quizzes.ofArticle.calls).toHaveLength(asked);
    expect(tab.accounts.logout.calls).toEqual([]);
  });
});

describe('a token that another tab has changed', () => {
  it('is adopted without being written, so that the other tab’s next change is kept', () => {
    const { state, set } = createState<string | null>('first');
    const written: (string | null)[] = [];
    const authToken: AuthToken = {
      value: state,
      save: (token) => written.push(token),
      clear: () => written.push(null),
      renew: (token) => written.push(token),
      replaced: () => false,
    };
    const { tab } = memoryApp();
    const nothing = { clear: () => undefined };
    const session = createSession({
      caches: createCaches(),
      accounts: tab.accounts.port,
      authToken,
      connectivity: tab.connectivity,
      guestValues: nothing,
      storedValues: nothing,
      endedValues: nothing,
      unsentOwner: { remember: () => undefined, replaceWith: () => undefined },
      reports: tab.defects,
    });
    tab.accounts.me.failNext(unreachable);
    set('second');
    expect(session.state.get()).toEqual({ phase: 'resuming' });
    set(null);
    expect(session.state.get()).toEqual({ phase: 'guest' });
    expect(written).toEqual([]);
  });
});

describe('a session whose learner proves again who they are [SC-13]', () => {
  it('continues with the new token: nothing is reloaded, and no one is logged out', () => {
    const { tab, device } = memoryApp();
    register(tab);
    const earlier = device.authToken.value.get() ?? '';
    const asked = tab.accounts.me.calls.length;
    const seen: unknown[] = [];
    tab.session.state.changes$.subscribe((state) => seen.push(state));
    tab.confirmIdentity.byPassword.execute({ password: 'a long password' });
    const renewed = device.authToken.value.get();
    expect(renewed).not.toBe(earlier);
    expect([seen, tab.accounts.me.calls.length]).toEqual([[], asked]);
    expect(device.authToken.replaced(earlier)).toBe(true);
    tab.logOut.execute();
    expect(tab.accounts.logout.calls.map(([token]) => token)).toEqual([renewed]);
    expect(device.authToken.replaced(earlier)).toBe(false);
  });

  it('has every earlier token of its own replaced, and none of another session', () => {
    const { save, renew, replaced } = storedAuthToken(memoryDeviceStorage());
    save('first');
    renew('second');
    renew('third');
    expect(['first', 'second', 'third'].map(replaced)).toEqual([true, true, false]);
    save('another session');
    renew('its next token');
    expect(['first', 'third', 'another session'].map(replaced)).toEqual([false, false, true]);
  });
});

describe('a plan that has changed', () => {
  const buyPro = ({ fakeServer }: MemoryApp) => {
    for (const account of fakeServer.accounts) account.user = { ...account.user, planName: 'Pro' };
  };
  const planOf = ({ session }: Tab) => inPhase(session.state, 'learner').user.planName;

  it('updates the session without a reload [SE-01]', () => {
    const opened = memoryApp();
    register(opened.tab);
    buyPro(opened);
    opened.tab.session.noticePlan('Pro');
    expect(planOf(opened.tab)).toBe('Pro');
  });

  it('is not read again when the session already knows it, and never for a guest', () => {
    const { tab } = memoryApp();
    tab.session.noticePlan('Pro');
    register(tab);
    tab.session.noticePlan('Free');
    expect(tab.accounts.me.calls).toEqual([]);
  });

  it('leaves the learner unchanged when they cannot be read again', () => {
    const opened = memoryApp();
    register(opened.tab);
    buyPro(opened);
    opened.tab.accounts.me.failNext(unreachable);
    opened.tab.session.noticePlan('Pro');
    expect(planOf(opened.tab)).toBe('Free');
  });

  it('does not bring back a learner who has logged out meanwhile', () => {
    const opened = memoryApp();
    register(opened.tab);
    buyPro(opened);
    opened.tab.accounts.me.hold();
    opened.tab.session.noticePlan('Pro');
    opened.tab.logOut.execute();
    opened.tab.accounts.me.release();
    expect(opened.tab.session.state.get()).toEqual({ phase: 'guest' });
  });
});

describe('an update about a learner', () => {
  it('does not turn a guest into a learner', () => {
    const { tab } = memoryApp();
    const { email, firstName, lastName, degree } = { ...registration('ada@hospital.org') };
    tab.session.update({ email, firstName, lastName, degree });
    expect(tab.session.state.get()).toEqual({ phase: 'guest' });
  });

  it('is applied at once, and the learner stays the same', () => {
    const { tab } = memoryApp();
    const user = register(tab);
    const { email, degree } = user;
    tab.session.update({ email, firstName: 'Ada', lastName: 'Byron', degree });
    expect(tab.session.state.get()).toEqual({ phase: 'learner', user: { ...user, lastName: 'Byron' } });
  });
});
