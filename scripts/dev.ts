import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';

// Serves the app with hot reload on 4101, and the API on 4100, which restarts when its sources change.

const root = join(import.meta.dirname, '..');
const port = process.env.PORT ?? '4100';

const api = spawn(
  process.execPath,
  ['--watch-path=server', '--watch-path=contract', '--watch-path=core', join(root, 'server', 'main.ts')],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: { ...process.env, PORT: port } },
);

process.env.API_ORIGIN = `http://127.0.0.1:${port}`;
const app = await createServer({ configFile: join(root, 'vite.config.ts') });
await app.listen();
app.printUrls();

const stop = async () => {
  api.kill('SIGTERM');
  await app.close();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('disconnect', stop);
