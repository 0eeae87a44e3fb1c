import { Subject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import type { User } from '#core/accounts/user.ts';
import { when } from '#core/shared/watch.ts';
import { first } from '#root/composition/first.ts';
import { preceptorOverHttp } from '#root/composition/roots/over-http.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const began = Date.parse('2026-11-27T09:00:00.000Z');

const ada = {
  id: '7',
  email: 'ada@hospital.example.org',
  firstName: 'Ada',
  lastName: 'Byron',
  degree: 'M.D.',
  unawardedCredits: 0,
  planName: 'Free' as const,
};

const known: User = { ...ada, isManualUser: false, acquisitionSource: null };

/** What the server sends with each response; null if it cannot be reached. */
let headers: Record<string, string> | null;
let now: number;
let storage: ReturnType<typeof memoryDeviceStorage>;
let shown$: Subject<void>;

const fetch = async (address: string) => {
  if (headers === null) throw new TypeError('offline');
  const body = address.endsWith('/user') ? { ...ada, is_manual_user: false, acquisition_source: null } : {};
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json', ...headers },
  });
};

/** The app, started on this device. */
const start = () =>
  preceptorOverHttp({
    baseUrl: 'http://127.0.0.1:9/api',
    fetch: fetch as typeof globalThis.fetch,
    storage,
    now: () => new Date(now),
    connectivity: { online$: new Subject<void>(), shownAfter: () => shown$ },
    log: { error: () => undefined, warn: () => undefined },
    notices: { success: () => undefined, error: () => undefined },
    reports: { report: () => undefined },
  });

const startOnline = async () => {
  const app = start();
  await when(app.context('first').session.state, ({ phase }) => phase === 'learner');
  return app;
};

const phaseAtStart = () => start().context('first').session.state.get();

const sessionTerms = (left: number, idle: number | null) => ({
  'x-session-seconds-left': String(left / 1000),
  ...(idle !== null && { 'x-session-idle-seconds': String(idle / 1000) }),
});

beforeEach(() => {
  headers = sessionTerms(30 * day, 15 * minute);
  now = began;
  storage = memoryDeviceStorage();
  shown$ = new Subject();
  storage.write('preceptor.auth-token', JSON.stringify('t'.repeat(43)));
});

describe('a session that is over [SC-04] [OF-06]', () => {
  it('ends at the next start without a network, before anything is read', async () => {
    await startOnline();
    storage.write('preceptor.recent-searches', JSON.stringify(['sepsis']));
    headers = null;
    now = began + 15 * minute;
    expect(phaseAtStart()).toEqual({ phase: 'guest', hasEnded: true });
    expect(storage.read('preceptor.auth-token')).toBeNull();
    expect(storage.read('preceptor.session-limits')).toBeNull();
    expect(storage.read('preceptor.recent-searches')).toBeNull();
  });

  it('keeps everything of a learner who comes back within the limit, offline too', async () => {
    await startOnline();
    headers = null;
    now = began + 15 * minute - 1;
    expect(phaseAtStart()).toEqual({ phase: 'resuming' });
    expect(storage.read('preceptor.auth-token')).not.toBeNull();
  });

  it('ends when it expires, without an idle limit as well', async () => {
    headers = sessionTerms(2 * day, null);
    await startOnline();
    headers = null;
    now = began + 2 * day - 1;
    expect(phaseAtStart()).toEqual({ phase: 'resuming' });
    now = began + 2 * day;
    expect(phaseAtStart()).toEqual({ phase: 'guest', hasEnded: true });
  });

  it('ends on an open page, once that is shown', async () => {
    const { context } = await startOnline();
    now = began + 15 * minute;
    shown$.next();
    expect(context('first').session.state.get()).toEqual({ phase: 'guest', hasEnded: true });
  });

  it('is not extended by a clock that is set back', async () => {
    await startOnline();
    now = began + 14 * minute;
    shown$.next();
    headers = null;
    now = began - day;
    expect(phaseAtStart()).toEqual({ phase: 'resuming' });
    const limits = JSON.parse(storage.read('preceptor.session-limits') ?? '');
    expect(limits.latestAt).toBe(began + 14 * minute);
    now = began + 15 * minute;
    expect(phaseAtStart()).toEqual({ phase: 'guest', hasEnded: true });
  });

  it('goes on with each response of the server, and with the token that replaces the first', async () => {
    await startOnline();
    now = began + 14 * minute;
    const { inside } = await startOnline();
    inside(first).session.renew('u'.repeat(43));
    headers = null;
    now = began + 28 * minute;
    expect(phaseAtStart()).toEqual({ phase: 'resuming' });
    now = began + 29 * minute;
    expect(phaseAtStart()).toEqual({ phase: 'guest', hasEnded: true });
  });

  it('keeps answers that were not sent until their learner logs in again, and a logout removes them', async () => {
    const unsent = JSON.stringify([{ attemptId: '1', questionId: '2', optionId: '3' }]);
    await startOnline();
    storage.write('preceptor.unsent-answers', unsent);
    now = began + 15 * minute;
    const { context, inside } = start();
    expect(storage.read('preceptor.unsent-answers')).toBe(unsent);
    inside(first).session.begin({ user: known, token: 'v'.repeat(43) });
    expect(storage.read('preceptor.unsent-answers')).toBe(unsent);
    context('accounts').logOut.execute();
    expect(storage.read('preceptor.unsent-answers')).toBeNull();
  });

  it.each([
    ['keeps reviews that were not sent for their learner', '7', true],
    ['never gives them to another learner', '8', false],
  ])('%s', async (_, id, isKept) => {
    const reviews = [
      { id: 'r', kind: 'article', questionId: '2', optionId: '3', answeredAt: '2026-11-27T09:00:00.000Z' },
    ];
    await startOnline();
    storage.write('preceptor.unsent-reviews', JSON.stringify(reviews));
    now = began + 15 * minute;
    start()
      .inside(first)
      .session.begin({ user: { ...known, id }, token: 'v'.repeat(43) });
    expect(storage.read('preceptor.unsent-reviews') !== null).toBe(isKept);
  });

  it('lasts until the server refuses it where an older server says nothing', async () => {
    headers = {};
    await startOnline();
    now = began + 400 * day;
    headers = null;
    expect(phaseAtStart()).toEqual({ phase: 'resuming' });
  });
});
