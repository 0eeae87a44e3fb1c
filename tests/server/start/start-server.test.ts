import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls, ada } from '../accounts/account-calls.ts';
import { originIn, startProcess } from './started-process.ts';

let directory: string;
const environment = () => ({ PORT: '0', DATA_DIR: directory });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'data-directory-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** The tests run in order on one data directory: its first start is the slow one. */
describe('the server as a process', () => {
  it('fills an empty data directory, prints its URL, and shuts down cleanly', async () => {
    const server = startProcess(environment());
    const output = await server.printed('Ctrl-C ends it.');
    const origin = originIn(output);
    expect(output).toMatch(/\d+ demonstration articles go in/);
    for (const account of ['free@', 'pro@', 'lifetime@'])
      expect(output).toContain(`${account}demo.preceptor.example`);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect((await (await fetch(`${origin}/api/feed`)).json()).total).toBeGreaterThanOrEqual(24);

    const second = startProcess(environment());
    expect(await second.printed('is in use by process')).toContain(origin);
    expect(await second.ended).toBe(1);

    server.kill('SIGINT');
    expect(await server.ended).toBe(0);
  });

  it('reports a port in use, and releases the data directory', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const server = startProcess({ ...environment(), PORT: String(port) });
    const output = await server.printed('choose another port with PORT');
    expect(output).toContain(`127.0.0.1:${port}`);
    expect(output).not.toMatch(/^\s+at /m);
    expect(await server.ended).toBe(1);
    other.close();
  });

  it('restarts with everything acknowledged before kill -9', async () => {
    const killed = startProcess(environment());
    const before = accountCalls(originIn(await killed.printed('Ctrl-C ends it.')));
    const { body } = await before.register(ada);
    killed.kill('SIGKILL');
    await killed.ended;

    const server = startProcess(environment());
    const after = accountCalls(originIn(await server.printed('Ctrl-C ends it.')));
    expect((await after.user(body.data.token)).body).toEqual(body.data.user);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('names the variable with an invalid value', async () => {
    const server = startProcess({ ...environment(), PORT: 'eighty' });
    expect((await server.printed('PORT')).trim()).toBe(
      'PORT must be a number from 0 to 65535, and is "eighty".',
    );
    expect(await server.ended).toBe(1);
  });
});
