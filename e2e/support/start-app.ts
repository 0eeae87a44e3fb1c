import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/**
 * The built app, the real server and a real database, in a process and a folder of their own; the address is in
 * APP_ORIGIN for every test.
 */
const startApp = async (): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'preceptor-e2e-'));
  const server = spawn(process.execPath, [join(root, 'server', 'main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data') },
  });
  let said = '';
  process.env.APP_ORIGIN = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (text) => {
      said += text;
      const origin = said.match(/http:\/\/127\.0\.0\.1:\d+/)?.[0];
      if (origin) resolve(origin);
    });
    server.on('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it listened:\n${said}`)),
    );
  });
  return async () => {
    const ended = new Promise((resolve) => server.on('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
};

export default startApp;
