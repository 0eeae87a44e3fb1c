import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { listen } from '#server/platform/http/listen.ts';

/** Far longer than a test may take: one that waited for it would fail. */
const HOUR = 3_600_000;

/** Answers a request once it is told to. */
const waitingApp = () => {
  let [arrive, answer] = [() => {}, () => {}];
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const told = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const app = new Hono<{ Bindings: HttpBindings }>().get('/slow', async (context) => {
    arrive();
    await told;
    return context.text('done');
  });
  return { app, arrived, answer };
};

const ephemeral = { host: '127.0.0.1', port: 0 };

describe('closing', () => {
  it('lets an open response finish, accepts no new connections, and ends without waiting longer', async () => {
    const { app, arrived, answer } = waitingApp();
    const listening = await listen(app, ephemeral, {});
    const underWay = fetch(`${listening.origin}/slow`).then((response) => response.text());
    await arrived;
    const closing = listening.close(HOUR);
    await expect(fetch(`${listening.origin}/slow`)).rejects.toThrow();
    answer();
    expect(await underWay).toBe('done');
    await closing;
  });

  it('closes connections that outlast the grace period', async () => {
    const { app, arrived } = waitingApp();
    const listening = await listen(app, ephemeral, {});
    const underWay = fetch(`${listening.origin}/slow`);
    const broken = expect(underWay).rejects.toThrow();
    await arrived;
    await listening.close(200);
    await broken;
  });
});
