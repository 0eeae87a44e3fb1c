import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';

// usage: npm run dev [-- --memory]: serves the app with hot reload on 4101, and the API on 4100, which restarts when its
// sources change. With --memory there is no API: the app is the demonstration, which needs no server.

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { memory: { type: 'boolean', default: false } } });
const configFile = join(root, 'vite.config.ts');

const startApi = () => {
  const port = process.env.PORT ?? '4100';
  process.env.API_ORIGIN = `http://127.0.0.1:${port}`;
  return spawn(
    process.execPath,
    ['--watch-path=server', '--watch-path=contract', '--watch-path=core', join(root, 'server', 'main.ts')],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: { ...process.env, PORT: port } },
  );
};

const demonstration = async () => {
  const { demonstrationPlugin } = await import('./demonstration-plugin.ts');
  return { configFile, mode: 'demonstration', plugins: [demonstrationPlugin()] };
};

const api = values.memory ? undefined : startApi();
const app = await createServer(values.memory ? await demonstration() : { configFile });
await app.listen();
app.printUrls();

const stop = async () => {
  api?.kill('SIGTERM');
  await app.close();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('disconnect', stop);
