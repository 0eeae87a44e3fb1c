import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunksTogether } from './scripts/chunks.ts';
import { numberedClassNames, tellingClassName } from './scripts/class-names.ts';
import { clientRows } from './scripts/client-rows.ts';
import { filesToCome } from './scripts/files-to-come.ts';
import { iconSprite } from './scripts/icon-sprite.ts';
import { keepStyles, lightFirstLoad, namedClasses, plainSentinels } from './scripts/light-first-load.ts';
import { noEmptyScripts } from './scripts/no-empty-scripts.ts';
import { reactByName } from './scripts/react-by-name.ts';
import { buildName } from './scripts/sources-stamp.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Scripts and styles lie in a folder that is named by what they were built of: they name each other by the hundred, and
 * a hash in each name is what no compression takes away (docs/decisions/0003). What they load beside, such as a typeface,
 * keeps its address for as long as it is the same.
 */
const fileNames = (folder: string) => ({
  chunkFileNames: `${folder}/[name].js`,
  entryFileNames: `${folder}/[name].js`,
  assetFileNames: ({ names }: { readonly names: readonly string[] }) =>
    names.some((name) => name.endsWith('.css'))
      ? `${folder}/[name][extname]`
      : 'assets/[name]-[hash:7][extname]',
});

export default defineConfig(({ command, isSsrBuild }) => {
  const names = fileNames(`assets/${command === 'build' ? buildName(at('.')) : 'dev'}`);
  return {
    root: at('./ui'),
    plugins: [
      react(),
      iconSprite(),
      lightFirstLoad(),
      plainSentinels(),
      namedClasses(),
      keepStyles(),
      clientRows(),
      reactByName(),
      noEmptyScripts(),
      filesToCome(),
    ],
    resolve: {
      alias: [
        { find: '/composition-root.ts', replacement: at('./composition-root.ts') },
        // Plain Node needs the path of a file, which is CommonJS; the browser gets the same file as an ES module.
        { find: /^fp-ts\/lib\/(.+)\.js$/, replacement: 'fp-ts/es6/$1.js' },
      ],
      // RxJS ships its modern build under this name; the default one brings helpers for browsers of 2014.
      conditions: ['es2015', ...defaultClientConditions],
    },
    build: {
      outDir: at('./dist'),
      emptyOutDir: true,
      target: 'es2023',
      // Small files stay files: a data: URL would be in every page's CSS or script.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // The server reads from it which files a page needs (server/static/page-files.ts).
      manifest: true,
      // What the first page needs is one file; the rest comes by itself when a route asks for it.
      rolldownOptions: {
        // Class names stand where they are used, instead of in a table for each style module.
        optimization: { inlineConst: { mode: 'all' } },
        output: isSsrBuild
          ? { assetFileNames: names.assetFileNames }
          : {
              ...names,
              codeSplitting: {
                groups: [
                  { name: 'first-load', tags: ['$initial'], priority: 1 },
                  // One style sheet for what the pages that come painted are made of: the first paint waits for each.
                  { name: 'article-and-quiz', test: /\/ui\/(?:articles|quizzes)\/[^/]+\.css$/, priority: 1 },
                  ...chunksTogether(at('.')),
                ],
              },
            },
      },
    },
    css: {
      modules: {
        generateScopedName: command === 'build' ? numberedClassNames(at('./ui')) : tellingClassName,
      },
    },
    server: {
      port: 4101,
      fs: { allow: [at('.')] },
      proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:4100' },
    },
  };
});
