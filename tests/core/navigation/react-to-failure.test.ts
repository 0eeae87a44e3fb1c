import { describe, expect, it } from 'vitest';
import { access } from '#core/navigation/access.ts';
import { type FailedInSession, reactToFailure } from '#core/navigation/react-to-failure.ts';
import type { Place } from '#core/navigation/routes.ts';
import { calmNotices } from '#core/notices/calm-notices.ts';
import { refusal, unreachable } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import { memoryDefectReports, memoryNotices } from '#tests/support/fake-notices.ts';
import { memoryApp } from '#tests/support/memory-app.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const credit: Place = { name: 'credit-details', params: { id: '42' }, query: { from: 'chart' } };
const login = {
  name: 'login',
  params: {},
  query: { nextRoute: 'credit-details', nextParams: '{"id":"42"}', nextQuery: '{"from":"chart"}' },
};

/** An app with a learner, at a route, that follows every redirect. */
const app = (at: Place = credit) => {
  const all = memoryApp();
  const { tab, device } = all;
  tab.registerWithGuestQuizzes.execute({
    email: 'ada@hospital.org',
    password: 'a long password',
    firstName: 'Ada',
    lastName: 'Moss',
    degree: 'M.D.',
  });
  const here = createState(at);
  const led: Place[] = [];
  const notices = memoryNotices();
  const reports = memoryDefectReports();
  let now = 0;
  const react = reactToFailure({
    here: here.state,
    redirectTo: (place) => {
      led.push(place);
      here.set(place);
    },
    session: tab.session,
    authToken: device.authToken,
    notices: calmNotices(notices, { elapsed: () => now }),
    reports,
  });
  const fail = (failure: FailedInSession['failure'], changes: Partial<FailedInSession> = {}) =>
    react({ failure, during: 'shown', token: device.authToken.value.get(), ...changes });
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  return { ...all, fail, led, notices, reports, wait, token: device.authToken.value.get() };
};

const refused = refusal('unauthenticated', 'Please log in.');

describe('a session that the server refuses', () => {
  it('ends, and leads to log in, which says so, with the way back [ER-04] [SC-05]', () => {
    const { tab, device, fail, led } = app();
    fail(refused);
    expect(tab.session.state.get()).toEqual({ phase: 'guest', hasEnded: true });
    expect(device.authToken.value.get()).toBeNull();
    expect(tab.accounts.logout.calls).toEqual([]);
    expect(led).toEqual([login]);
  });

  it('ends once and redirects once, even when five calls report it together (faults.md, 9)', () => {
    const { tab, fail, led, token } = app();
    const { seen } = watch(tab.session.state);
    for (let call = 0; call < 5; call += 1) fail(refused, { token });
    expect(seen).toEqual([{ phase: 'guest', hasEnded: true }]);
    expect(led).toEqual([login]);
  });

  it('continues at the same page after logging in again (faults.md, 9)', () => {
    const { tab, fail, led } = app();
    fail(refused);
    tab.logIn.execute({ email: 'ada@hospital.org', password: 'a long password' });
    const [to] = led;
    expect(to && access(to, tab.session.state.get())).toEqual(credit);
  });

  it('ends for a background call too', () => {
    const { fail, led } = app();
    fail(refused, { during: 'background' });
    expect(led).toEqual([login]);
  });

  it.each(['login', 'register'] as const)('changes nothing at %s (faults.md, 10)', (name) => {
    const { tab, fail, led, notices } = app({ name, params: {}, query: {} });
    fail(refused);
    expect(tab.session.state.get().phase).toBe('learner');
    expect([led, notices.said]).toEqual([[], []]);
  });

  it('does not end the session of a learner who has logged in since (faults.md, 19)', () => {
    const { tab, fail, led, token, openElsewhere } = app();
    const other = openElsewhere();
    other.registerWithGuestQuizzes.execute({
      email: 'eve@hospital.org',
      password: 'a long password',
      firstName: 'Eve',
      lastName: 'Fall',
      degree: 'D.O.',
    });
    tab.logIn.execute({ email: 'eve@hospital.org', password: 'a long password' });
    fail(refused, { token });
    expect(inPhase(tab.session.state, 'learner').user.email).toBe('eve@hospital.org');
    expect(led).toEqual([]);
  });

  it('does not redirect a guest, because the guard does', () => {
    const { fail, led } = app();
    fail(refused, { token: null });
    expect(led).toEqual([]);
  });
});

describe('a failure of the server', () => {
  it('leads to /error/500, and no further from there [ER-02] (faults.md, 7)', () => {
    const { fail, led } = app();
    fail(refusal('broken'));
    fail(refusal('broken'));
    expect(led).toEqual([{ name: 'error-500', params: {}, query: {} }]);
  });

  it('does not redirect for a background call', () => {
    const { fail, led, notices } = app();
    fail(refusal('broken'), { during: 'background' });
    expect([led, notices.said]).toEqual([[], []]);
  });
});

describe('a lost network', () => {
  it('is reported once in five seconds, however many calls fail [ER-01] (faults.md, 1)', () => {
    const { fail, notices, wait, led, tab } = app();
    for (let call = 0; call < 10; call += 1) fail(unreachable);
    wait(4999);
    fail(unreachable, { during: 'background' });
    expect(notices.said).toHaveLength(1);
    wait(1);
    fail(unreachable);
    expect(notices.said.map(({ text }) => text)).toEqual([
      'Network error. Please check your internet connection',
      'Network error. Please check your internet connection',
    ]);
    expect(led).toEqual([]);
    expect(tab.session.state.get().phase).toBe('learner');
  });
});

describe('an unreadable response', () => {
  it('is shown and reported, and the page stays (faults.md, 8)', () => {
    const { fail, notices, reports, led } = app();
    fail({ kind: 'unreadable', detail: 'GET /feed: not JSON' });
    expect(notices.said).toEqual([{ kind: 'error', text: 'Oops.. Something Went Wrong..' }]);
    expect(reports.said).toEqual([{ kind: 'defect', text: 'Reading an answer' }]);
    expect(led).toEqual([]);
  });
});

describe('a refusal', () => {
  it.each(['shown', 'background'] as const)('that its page shows is shown nowhere else: %s', (during) => {
    const { fail, notices, led } = app();
    fail(refusal('unprocessable', 'Look again.'), { during });
    fail(refusal('missing'), { during });
    fail(refusal('throttled', 'Too often.'), { during });
    expect([notices.said, led]).toEqual([[], []]);
  });

  it('of an action without its own error text is shown in a toast [ER-03]', () => {
    const { fail, notices } = app();
    fail(refusal('unprocessable', 'Look again.', { name: ['Too long.'] }), { during: 'action' });
    fail(refusal('conflict', 'No.'), { during: 'action' });
    expect(notices.said.map(({ text }) => text)).toEqual(['Too long.', 'No.']);
  });

  it('for asking too often neither navigates nor retries [ER-06] (faults.md, 6)', () => {
    const { fail, led } = app();
    for (const during of ['shown', 'page', 'action', 'background'] as const)
      fail(refusal('throttled', 'Too often.'), { during });
    expect(led).toEqual([]);
  });
});
