import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildManifest, ENTRY } from '../server/static/page-files.ts';

/** What is large and of no use without a network, by source: it is loaded when it is needed. */
const ONLINE_ONLY = ['/pdfjs-dist/', 'adapters/sentry/', 'adapters/split/', 'adapters/stripe/'];

/** Styles name these by the letters they have; English needs the first alone. */
const OTHER_LETTERS = /-latin-ext-/;

/** The files of the build that the worker keeps, as addresses: all that the app may load, but for the above. */
export const precachedFiles = (manifest: BuildManifest): readonly string[] => {
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

/** Builds worker/service-worker.ts into dist/, with the files of the app that was built there before. */
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
        input: join(root, 'worker', 'service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
};
