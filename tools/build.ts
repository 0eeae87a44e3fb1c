import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PRERENDERER_FILE } from '../server/platform/static/prerenderer-file.ts';
import { buildWorker } from './build-worker.ts';
import { sourcesStamp } from './sources-stamp.ts';

// usage: npm run build: builds the app into dist/ if its sources have changed.

const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'dist', '.stamp');

/**
 * Builds the app into dist/ with its service worker and compressed files, and the prerenderer into a folder of it that isn't served. Does
 * nothing when dist/ is up to date.
 */
export const buildIfStale = async (): Promise<void> => {
  const stamp = sourcesStamp(root);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const { precompress } = await import('../server/platform/static/precompress.ts');
  await buildApp();
  await buildWorker(root);
  await precompress(join(root, 'dist'));
  await buildPrerenderer();
  writeFileSync(stampFile, stamp);
};

const buildApp = async (): Promise<void> => {
  const { build } = await import('vite');
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
};

/** Bundles the prerenderer into one file, so that the server loads it quickly. */
const buildPrerenderer = async (): Promise<void> => {
  const { build } = await import('vite');
  const file = join(root, 'dist', PRERENDERER_FILE);
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'composition', 'roots', 'browser', 'prerender.tsx'),
      outDir: join(file, '..'),
      emptyOutDir: true,
      manifest: false,
    },
  });
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const started = performance.now();
  await buildIfStale();
  console.log(`dist/ is up to date (${Math.round(performance.now() - started)} ms).`);
}
