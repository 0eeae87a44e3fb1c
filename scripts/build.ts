import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sourcesStamp } from './sources-stamp.ts';

const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'dist', '.stamp');

/** Builds the app into dist/, compressed beside itself; does nothing when dist/ is of these very sources. */
export const buildIfStale = async (): Promise<void> => {
  const stamp = sourcesStamp(root);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const { build } = await import('vite');
  const { precompress } = await import('../server/static/precompress.ts');
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  await precompress(join(root, 'dist'));
  writeFileSync(stampFile, stamp);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const started = performance.now();
  await buildIfStale();
  console.log(`dist/ is up to date (${Math.round(performance.now() - started)} ms).`);
}
