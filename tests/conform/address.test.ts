import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#root/conform/command-line.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'conform-'));
let backend: OwnServer;
let website: Server;
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeAll(async () => {
  backend = await startOwnServer();
  website = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<h1>Hello</h1>'),
  );
  await new Promise<void>((listening) => website.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  await backend.close();
  website.close();
  rmSync(folder, { recursive: true });
});

const run = async (...args: readonly string[]) => {
  const lines: string[] = [];
  const code = await runCommand(args, { out: (text) => lines.push(text) });
  return { code, text: lines.join('\n') };
};

describe('an address where the contract is not answered [CF-03]', () => {
  it('is refused: nothing listens there', async () => {
    const closed = createServer();
    await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening));
    const address = addressOf(closed);
    await new Promise((done) => closed.close(done));
    const { code, text } = await run(address);
    expect(code).toBe(1);
    expect(text).toContain(`${address}/api: nothing listens here: the connection was refused.`);
  });

  it('is another host', async () => {
    const { code, text } = await run(addressOf(website));
    expect(code).toBe(1);
    expect(text).toContain('something answers here, but it is not this API (GET /states: 200 text/html');
  });

  it('blocks the pages of another origin', async () => {
    const { code, text } = await run(backend.origin, '--only', 'feed', '--origin', 'https://kiosk.example');
    expect(code).toBe(1);
    expect(text).toContain(
      'browsers block pages of https://kiosk.example: its answers don’t allow that origin',
    );
  });
});

describe('the command', () => {
  it('ends with 0 and writes JSON and JUnit, with what was skipped in both [CF-05] [CF-06]', async () => {
    const [json, junit] = [join(folder, 'report.json'), join(folder, 'report.xml')];
    const only = ['--only', 'articles,saved'];
    const { code, text } = await run(`${backend.origin}/api/`, ...only, '--json', json, '--junit', junit);
    expect([code, text]).toEqual([0, expect.stringMatching(/\n\d+ passed, 0 failed, \d+ skipped$/)]);
    const { checks } = JSON.parse(readFileSync(json, 'utf8'));
    const skipped = checks.filter((check: { outcome: string }) => check.outcome === 'skipped');
    expect(skipped.length).toBeGreaterThan(0);
    const xml = readFileSync(junit, 'utf8');
    expect(xml.match(/<skipped message="/g)).toHaveLength(skipped.length);
    expect(xml.match(/<testcase /g)).toHaveLength(checks.length);
  });

  it('ends with 1 where the backend departs [CF-06]', async () => {
    const junit = join(folder, 'departs.xml');
    expect((await run(addressOf(website), '--junit', junit)).code).toBe(1);
    expect(readFileSync(junit, 'utf8')).toContain('<failure message="');
  });

  it('takes hooks from a module, and closes it [CF-04]', async () => {
    const [seed, noted] = [join(folder, 'seed.mjs'), join(folder, 'noted')];
    writeFileSync(
      seed,
      `import { writeFileSync } from 'node:fs';
       export const createLearner = async () => { throw new Error('no learner today'); };
       export const close = async () => writeFileSync(${JSON.stringify(noted)}, 'closed');`,
    );
    const { text } = await run(backend.origin, '--only', 'accounts', '--seed', seed);
    expect(text).toContain('(needs the hook createLearner, which failed: no learner today)');
    expect(readFileSync(noted, 'utf8')).toBe('closed');
  });

  it.each([
    [[], 'Give the address of one backend.'],
    [['127.0.0.1:4100'], 'is not an address like http://127.0.0.1:4100'],
    [['http://127.0.0.1:1', '--only', 'everything'], '--only does not know everything.'],
    [['http://127.0.0.1:1', '--seed', 'no-such-file.ts'], 'no-such-file.ts cannot be loaded'],
    [['http://127.0.0.1:1', '--fast'], '--fast'],
  ])('explains itself after %j, with exit code 2 [CF-06]', async (args, why) => {
    const { code, text } = await run(...args);
    expect([code, text]).toEqual([2, expect.stringContaining(why)]);
    expect(text).toContain('usage: npm run conform -- URL');
  });
});
