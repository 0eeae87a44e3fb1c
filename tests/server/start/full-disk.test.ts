import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { accountCalls, ada } from '../accounts/account-calls.ts';
import { originIn, startProcess } from './started-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));

const mounted = ((): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

afterAll(() => {
  if (mounted) execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

const fillUp = (): void => {
  try {
    writeFileSync(join(folder, 'filling'), Buffer.alloc(200 * 1024 * 1024));
  } catch {
    // The part that fits was written.
  }
};

const why = mounted ? '' : ' (skipped: this user may not mount a small disk)';

it.skipIf(!mounted)(
  `a real disk that fills up: 507, not ready, nothing acknowledged is lost, and it recovers (faults.md, 46)${why}`,
  async () => {
    const server = startProcess({
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      RATE_LIMITS: 'false',
      MODE: 'production',
      MAIL: 'off',
      PAYMENTS: 'off',
    });
    const origin = originIn(await server.printed('Ctrl-C ends it.'));
    const calls = accountCalls(origin);
    const ready = async () => (await fetch(`${origin}/readyz`)).status;
    const registered = await calls.register(ada);
    expect(registered.status).toBe(200);

    fillUp();
    expect(await ready()).toBe(503);
    const acknowledged: string[] = [];
    let status = 0;
    for (let at = 0; at < 300 && status !== 507; at += 1) {
      const email = `full${at}@example.org`;
      ({ status } = await calls.register({ ...ada, email }));
      if (status === 200) acknowledged.push(email);
      else expect(status).toBe(507);
    }
    expect(status).toBe(507);
    expect((await calls.user(registered.body.data.token)).status).toBe(200);

    rmSync(join(folder, 'filling'));
    expect(await ready()).toBe(200);
    expect((await calls.register({ ...ada, email: 'after@example.org' })).status).toBe(200);
    for (const email of acknowledged)
      expect((await calls.login({ email, password: ada.password })).status).toBe(200);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  },
  240_000,
);
