import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Rolldown } from 'vite';
import { iconSprite } from './tools/icon-sprite.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const PACKAGES = /[\\/]node_modules[\\/]/;

/** From this many late chunks on, their shared code is one file instead of one for each combination of them. */
const MANY = 8;

/**
 * Whether a module names other chunks by `import()`, directly or through its imports. The hashes of those chunks are
 * part of its text, so it changes with each of them.
 */
const namesOtherChunks = (
  id: string,
  context: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean => {
  const module = context.getModuleInfo(id);
  if (module === null || seen.has(id)) return false;
  seen.add(id);
  return (
    module.dynamicallyImportedIds.length > 0 ||
    module.importedIds.some((imported) => namesOtherChunks(imported, context, seen))
  );
};

/**
 * The first load is three files: its packages, the app's own modules, and the entry with the modules that name other
 * chunks. Almost nothing imports the entry, so a change in one page leaves the names of all other pages as they are.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: PACKAGES, tags: ['$initial'], priority: 3 },
  {
    name: (id, context) => (namesOtherChunks(id, context) ? null : 'app'),
    debugName: 'app',
    tags: ['$initial'],
    priority: 2,
  },
  { name: 'vendor-late', test: PACKAGES, minShareCount: 2, priority: 1 },
  { name: 'common', minShareCount: MANY },
];

/** The file that starts the app. The demonstration without a server is a mode, and other builds contain none of it. */
const rootOf = (mode: string) =>
  at(
    mode === 'demonstration' ? './composition/roots/browser/demonstration-root.ts' : './composition-root.ts',
  );

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: at('./ui'),
  plugins: [react(), iconSprite()],
  resolve: {
    alias: [
      { find: '/composition-root.ts', replacement: rootOf(mode) },
      // Plain Node needs the path of a file, which is CommonJS; the browser gets the same file as an ES module.
      { find: /^fp-ts\/lib\/(.+)\.js$/, replacement: 'fp-ts/es6/$1.js' },
    ],
    // RxJS ships its modern build under this name; the default one includes helpers for browsers of 2014.
    conditions: ['es2015', ...defaultClientConditions],
  },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    target: 'es2023',
    // Small files stay files: a data: URL would be in the CSS or script of every page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The server uses it to find the files that a page needs (server/platform/static/page-files.ts).
    manifest: true,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // React is an entry, so that the bundler's own helpers go into its file and not into an additional one.
          input: { index: 'index.html', vendor: 'react' },
          output: { codeSplitting: { groups: chunkGroups } },
        },
  },
  server: {
    port: 4101,
    fs: { allow: [at('.')] },
    proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:4100' },
  },
}));
