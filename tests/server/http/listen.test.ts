import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { listen } from '#server/http/listen.ts';

const slowApp = (milliseconds: number) =>
  new Hono<{ Bindings: HttpBindings }>().get('/slow', async (context) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return context.text('done');
  });

const ephemeral = { host: '127.0.0.1', port: 0 };

describe('closing', () => {
  it('lets an open response finish, and accepts no new connections', async () => {
    const listening = await listen(slowApp(300), ephemeral, {});
    const underWay = fetch(`${listening.origin}/slow`).then((answer) => answer.text());
    await new Promise((resolve) => setTimeout(resolve, 100));
    const closing = listening.close(5_000);
    await expect(fetch(`${listening.origin}/slow`)).rejects.toThrow();
    expect(await underWay).toBe('done');
    const began = performance.now();
    await closing;
    expect(performance.now() - began).toBeLessThan(4_000);
  });

  it('closes connections that outlast the grace period', async () => {
    const listening = await listen(slowApp(5_000), ephemeral, {});
    const underWay = fetch(`${listening.origin}/slow`);
    const broken = expect(underWay).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await listening.close(200);
    await broken;
  });
});
