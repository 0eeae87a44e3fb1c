import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildManifest, ENTRY } from '../server/platform/static/page-files.ts';

/** Large sources that are useless offline; the browser loads them when needed. */
const ONLINE_ONLY = ['/pdfjs-dist/', 'adapters/sentry/', 'adapters/split/', 'adapters/stripe/'];

/** Style sheets name these fonts by their letters; English needs only the first. */
const OTHER_LETTERS = /-latin-ext-/;

/** The URLs that the worker precaches: every file that the app may load, except those above. */
const precachedFiles = (manifest: BuildManifest): readonly string[] => {
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string): void => {
    const entry = manifest[name];
    if (entry === undefined || visited.has(name) || ONLINE_ONLY.some((part) => name.includes(part))) return;
    visited.add(name);
    for (const file of [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])]) files.add(`/${file}`);
    for (const imported of [...(entry.imports ?? []), ...(entry.dynamicImports ?? [])]) visit(imported);
  };
  visit(ENTRY);
  return [...files]
    .filter((file) => /\.(?:js|css|woff2|svg)$/.test(file) && !OTHER_LETTERS.test(file))
    .sort();
};

/** Builds adapters/worker/service-worker.ts into dist/, with the list of the app's files, which must be built already. */
export const buildWorker = async (root: string): Promise<void> => {
  const { build } = await import('vite');
  const dist = join(root, 'dist');
  const manifest: BuildManifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const entry = manifest[ENTRY]?.file;
  if (entry === undefined) throw new Error('The build has no entry.');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      PRECACHED_FILES: JSON.stringify(precachedFiles(manifest)),
      ENTRY: JSON.stringify(`/${entry}`),
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'adapters', 'worker', 'service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
};
