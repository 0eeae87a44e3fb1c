import { describe, expect, it } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { createFakeServerState } from '#adapters/memory/fake-server-state.ts';
import { sampleLibrary } from '#adapters/memory/sample-library.ts';
import { when } from '#core/shared/watch.ts';
import * as contexts from '#root/composition/every-context.ts';
import { first } from '#root/composition/first.ts';
import { headlessDevice } from '#root/composition/roots/device.ts';
import { preceptorOverHttp } from '#root/composition/roots/over-http.ts';
import { preceptorOverMemory } from '#root/composition/roots/over-memory.ts';
import { memoryLog, memoryNotices } from '#tests/support/fake-notices.ts';
import { watch } from '#tests/support/watch-state.ts';

const ada = {
  firstName: 'Ada',
  lastName: 'Byron',
  degree: 'M.D.',
  email: 'ada@hospital.example.org',
  password: 'correct horse battery',
};

const createServer = () =>
  createFakeServerState({ library: sampleLibrary, now: () => new Date('2026-05-04T12:00:00.000Z') });

describe('a client without pages, over memory', () => {
  it('resumes the stored session when it starts again [SE-01] [CL-01]', async () => {
    const [server, storage] = [createServer(), memoryDeviceStorage()];
    preceptorOverMemory(server, { storage }).context('accounts').registerWithGuestQuizzes.execute(ada);
    const later = preceptorOverMemory(server, { storage });
    const { user } = await when(later.context('first').session.state, (state) => state.phase === 'learner');
    expect(user.firstName).toBe('Ada');
  });

  it('clears its own values of a learner with the others at logout [SE-02] [CL-01]', () => {
    const storage = memoryDeviceStorage();
    const { context } = preceptorOverMemory(createServer(), { storage, ownKeys: ['kiosk.font-size'] });
    context('accounts').registerWithGuestQuizzes.execute(ada);
    storage.write('kiosk.font-size', '20');
    storage.write('kiosk.place', 'ward 3');
    context('accounts').logOut.execute();
    expect([storage.read('kiosk.font-size'), storage.read('kiosk.place')]).toEqual([null, 'ward 3']);
    expect(storage.read('preceptor.auth-token')).toBe(null);
    expect(context('first').session.state.get()).toEqual({ phase: 'guest' });
  });

  it('says that it cannot do what its device cannot [CL-02]', () => {
    const { context } = preceptorOverMemory(createServer());
    const share = context('articles').shareArticle;
    share.execute({ id: '1', slug: 'article-1', title: 'Article 1' });
    expect(share.state.get()).toMatchObject({
      phase: 'failed',
      failure: { kind: 'unsupported', message: 'This client cannot share links.' },
    });
  });

  it('logs every failed call, for a program that does not expect it [CL-11]', async () => {
    const log = memoryLog();
    const { context } = preceptorOverMemory(createServer(), { log });
    await when(context('credits').viewCredit.of('1'), (credit) => credit.phase === 'failed');
    expect(log.said).toEqual([{ kind: 'warning', text: 'A call failed: Please log in. (unauthenticated)' }]);
  });

  it('has every flag off, and logs nothing about them', () => {
    const log = memoryLog();
    const { context } = preceptorOverMemory(createServer(), { log });
    expect(context('first').watchFlags.of('MILESTONE_ONE_FEED_ENABLED').get()).toBe(false);
    expect(log.said).toEqual([]);
  });

  it('has every context, and offers no counting of visits [CL-02] [CL-06]', () => {
    const { context, isAvailable } = preceptorOverMemory(createServer());
    expect(Object.values(contexts).filter(({ name }) => !isAvailable(name))).toEqual([]);
    expect(context('tracking').chooseTracking.isOffered).toBe(false);
  });

  it('refuses in words what only a server can do [CL-02]', () => {
    const { context } = preceptorOverMemory(createServer());
    context('credits').exportRecord.execute({ kind: 'everything' });
    expect(context('credits').exportRecord.state.get()).toMatchObject({
      phase: 'failed',
      failure: { kind: 'unsupported', message: 'This client cannot do this.' },
    });
  });
});

const answering = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

describe('a client without pages, over HTTP', () => {
  const baseUrl = 'http://127.0.0.1:9/api';

  it('ends a session that the server refuses, and goes to login [ER-04] [CL-01]', async () => {
    const storage = memoryDeviceStorage();
    storage.write('preceptor.auth-token', JSON.stringify('t'.repeat(43)));
    const { context, inside } = preceptorOverHttp({
      baseUrl,
      storage,
      fetch: answering(401, { message: 'Over.' }),
    });
    expect(await when(context('first').session.state, ({ phase }) => phase === 'guest')).toEqual({
      phase: 'guest',
      hasEnded: true,
    });
    expect(storage.read('preceptor.auth-token')).toBe(null);
    expect(inside(first).currentPlace.state.get().name).toBe('login');
  });

  it('gives failures to the notices as the web app does [ER-01] [CL-01]', async () => {
    const notices = memoryNotices();
    const fetch = () => Promise.reject(new TypeError('refused'));
    const { context } = preceptorOverHttp({ baseUrl, notices, fetch });
    const list = context('first').browseFeed.of({ list: 'latest' });
    const { leave } = watch(list.state);
    await when(list.state, ({ phase }) => phase === 'failed');
    leave();
    expect(notices.said).toEqual([
      { kind: 'error', text: 'Network error. Please check your internet connection' },
    ]);
  });

  it('requests nothing until something is watched', () => {
    let calls = 0;
    const fetch = () => {
      calls += 1;
      return Promise.reject(new TypeError('refused'));
    };
    preceptorOverHttp({ baseUrl, fetch }).context('first').browseFeed.of({ list: 'latest' });
    expect(calls).toBe(0);
  });

  it('cannot save files unless the device says how [CL-02]', () => {
    const { context } = preceptorOverHttp({ baseUrl });
    context('credits').exportRecord.execute({ kind: 'everything' });
    expect(context('credits').exportRecord.state.get()).toMatchObject({
      phase: 'failed',
      failure: { message: 'This client cannot save files.' },
    });
  });
});

it('a default of the device can be replaced by any other', () => {
  const calendar = { timeZone: () => 'Pacific/Kiritimati' };
  expect(headlessDevice({ calendar }).calendar).toBe(calendar);
});
