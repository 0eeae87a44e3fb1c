import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCES, sourcesStamp } from './sources-stamp.ts';

const root = join(import.meta.dirname, '..');

/** The built demonstration: static files, for any file server. */
export const DEMONSTRATION = join(root, 'dist-demo');

const stampFile = join(root, '.build', 'dist-demo.stamp');

/** The sources that it depends on. */
export const DEMONSTRATION_SOURCES = [
  ...SOURCES,
  'tools/build-demonstration.ts',
  'tools/demonstration-plugin.ts',
  'tools/demonstration-courses.ts',
  'tools/demonstration-library.ts',
  'server',
];

/** Builds the demonstration into dist-demo/. Does nothing when that is up to date. */
export const buildDemonstrationIfStale = async (): Promise<void> => {
  const stamp = sourcesStamp(root, DEMONSTRATION_SOURCES);
  const page = join(DEMONSTRATION, 'index.html');
  if (existsSync(page) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const [{ build }, { demonstrationPlugin }] = await Promise.all([
    import('vite'),
    import('./demonstration-plugin.ts'),
  ]);
  await build({
    configFile: join(root, 'vite.config.ts'),
    mode: 'demonstration',
    logLevel: 'warn',
    plugins: [demonstrationPlugin()],
    build: { outDir: DEMONSTRATION, manifest: false, chunkSizeWarningLimit: 1500 },
  });
  // Hosts of static files show this page at addresses that have no file: the app then opens the page of the address.
  copyFileSync(page, join(DEMONSTRATION, '404.html'));
  writeFileSync(stampFile, stamp);
};
