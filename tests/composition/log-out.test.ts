import { beforeEach, describe, expect, it } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { when } from '#core/shared/watch.ts';
import { preceptorOverHttp } from '#root/composition/roots/over-http.ts';
import { watch } from '#tests/support/watch-state.ts';

const ada = {
  id: '7',
  email: 'ada@hospital.example.org',
  firstName: 'Ada',
  lastName: 'Byron',
  degree: 'M.D.',
  unawardedCredits: 0,
  planName: 'Free',
  is_manual_user: false,
  acquisition_source: null,
};

/** Pages' own data is left out: they show that it could not be read. */
const answerTo = (path: string): unknown => {
  if (path.endsWith('/user')) return ada;
  return path.endsWith('/verify') || path.endsWith('/logout') ? { message: 'Done.' } : {};
};

interface Sent {
  readonly path: string;
  readonly isLoggedIn: boolean;
}

let sent: Sent[];

/** The app of a learner, with the profile page's data watched, as while that page is shown. */
const onProfile = async () => {
  const storage = memoryDeviceStorage();
  storage.write('preceptor.auth-token', JSON.stringify('t'.repeat(43)));
  const app = preceptorOverHttp({
    baseUrl: 'http://127.0.0.1:9/api',
    fetch: (async (address: string, init: RequestInit) => {
      const { pathname } = new URL(address);
      sent.push({ path: pathname, isLoggedIn: new Headers(init.headers).has('authorization') });
      return new Response(JSON.stringify(answerTo(pathname)), {
        headers: { 'content-type': 'application/json' },
      });
    }) as typeof globalThis.fetch,
    storage,
    log: { error: () => undefined, warn: () => undefined },
    notices: { success: () => undefined, error: () => undefined },
    reports: { report: () => undefined },
  });
  await when(app.context('first').session.state, ({ phase }) => phase === 'learner');
  watch(app.context('profile').viewProfile.profile);
  watch(app.context('profile').manageSessions.sessions);
  watch(app.context('profile').chooseReminders.mine);
  watch(app.context('first').browseFeed.of({ list: 'single' }).state);
  await expect.poll(() => sent.length).toBeGreaterThanOrEqual(5);
  sent.length = 0;
  return app;
};

beforeEach(() => {
  sent = [];
});

describe('while its page is still shown, the end of a session', () => {
  it('sends nothing that needs a session but the logout itself, and reads what guests may read [SE-02]', async () => {
    const app = await onProfile();
    app.context('accounts').logOut.execute();
    await when(app.context('accounts').logOut.state, ({ phase }) => phase === 'done');
    await expect
      .poll(() => sent.map(({ path }) => path).toSorted())
      .toEqual(['/api/logout', '/api/single-feed']);
    expect(sent.find(({ path }) => path === '/api/logout')?.isLoggedIn).toBe(true);
  });

  it('sends nothing that needs a session after the account was deleted [PR-05]', async () => {
    const app = await onProfile();
    app.context('profile').deleteAccount.confirm.execute({ code: '123456' });
    await when(app.context('first').session.state, ({ phase }) => phase === 'guest');
    await expect.poll(() => sent.some(({ path }) => path === '/api/single-feed')).toBe(true);
    expect(sent.filter(({ isLoggedIn }) => !isLoggedIn).map(({ path }) => path)).toEqual([
      '/api/single-feed',
    ]);
  });
});
