import { afterEach, expect, it, vi } from 'vitest';

// A URL, so that the compiler does not check the worker with this project's types.
const PUSHES: string = new URL('../../../adapters/worker/push.ts', import.meta.url).pathname;
const ORIGIN = 'https://cme.example.org';

/** A fake `self` for pushes, with tabs at these addresses. Records the calls it gets. */
const worker = async (...tabs: readonly string[]) => {
  const done: unknown[] = [];
  const handlers = new Map<string, (event: object) => void>();
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: {
      showNotification: async (title: string, shown: object) => done.push({ title, ...shown }),
    },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) })),
      openWindow: async (url: string) => done.push(`open ${url}`),
    },
  });
  const { listenForPushes }: { listenForPushes: () => void } = await import(/* @vite-ignore */ PUSHES);
  listenForPushes();
  /** The promises that keep the worker alive for the event. */
  const happen = async (name: string, event: object) => {
    const lasting: Promise<unknown>[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => lasting.push(work) });
    expect(lasting).toHaveLength(1);
    await Promise.all(lasting);
    return done;
  };
  return {
    push: (data: object | null) => happen('push', { data }),
    click: (data: unknown) =>
      happen('notificationclick', { notification: { data, close: () => done.push('close') } }),
  };
};

afterEach(() => vi.unstubAllGlobals());

it('shows what was pushed, and one text for what cannot be read [RM-09]', async () => {
  const message = { title: 'Due in 30 days', body: 'Florida.', tag: 'due', path: '/transcripts/planner' };
  const shown = await (await worker()).push({ json: () => ({ ...message, quiet: null }) });
  expect(shown).toMatchObject([
    { title: 'Due in 30 days', tag: 'due', silent: false, data: { path: message.path } },
  ]);
  const unreadable = {
    json: () => {
      throw new SyntaxError();
    },
  };
  for (const data of [unreadable, null])
    expect(await (await worker()).push(data)).toMatchObject([
      { title: 'You have a reminder', data: { path: '/transcripts/planner' } },
    ]);
});

it('makes no sound in the learner’s quiet hours, and sounds again at their end [RM-09]', async () => {
  const now = Date.now();
  const silent = async (quiet: readonly [number, number]) => {
    const [shown] = await (await worker()).push({ json: () => ({ quiet }) });
    return shown;
  };
  expect(await silent([now - 1000, now + 60_000])).toMatchObject({ silent: true });
  expect(await silent([now - 60_000, now - 1000])).toMatchObject({ silent: false });
});

it('closes a pressed notification and brings the open tab of its page to the front [RM-09]', async () => {
  const at = await worker(`${ORIGIN}/article/sound/quiz`, `${ORIGIN}/transcripts/planner?from=mail`);
  expect(await at.click({ path: '/transcripts/planner' })).toEqual([
    'close',
    `focus ${ORIGIN}/transcripts/planner?from=mail`,
  ]);
});

it('opens the page beside a tab of another page, where a quiz may be in progress [RM-09]', async () => {
  const at = await worker(`${ORIGIN}/article/sound/quiz`);
  expect(await at.click({ path: '/review' })).toEqual(['close', `open ${ORIGIN}/review`]);
});

it.each([undefined, { path: 7 }])('opens the home page if a notification names no page: %j', async (data) => {
  expect(await (await worker()).click(data)).toEqual(['close', `open ${ORIGIN}/`]);
});

it.each(['https://evil.example/login', '//evil.example', 'javascript:alert(1)'])(
  'never leaves the app: %s',
  async (path) => {
    expect(await (await worker()).click({ path })).toEqual(['close']);
  },
);
