import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const viteHelper = '\0vite/preload-helper.js';
const ownHelper = fileURLToPath(new URL('../ui/shared/preload-files.ts', import.meta.url));

/**
 * Keeps out of the first load what its page has no use for (docs/decisions/0003): the parts of Vite's preload helper
 * for other kinds of app, and the flag SDK's share of tslib, which RxJS uses as well and so would bring along.
 */
export const lightFirstLoad = (): Plugin => ({
  name: 'preceptor:light-first-load',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    if (id === viteHelper) return ownHelper;
    if (id !== 'tslib' || !importer?.includes('@splitsoftware')) return null;
    const shared = await this.resolve(id, importer, { ...options, skipSelf: true });
    return shared && `${shared.id}?of-the-flag-sdk`;
  },
});

const sentinels = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * React begins by making some errors that it throws to itself and knows by identity. Where somebody measures, as
 * Lighthouse does, an error’s stack is taken down as it is made, for which the whole script is parsed again: four times
 * the rest of its start. As plain objects with an error’s prototype they cost nothing. In a React that makes them
 * otherwise they stay as they are: slower, and right.
 */
export const plainSentinels = (): Plugin => ({
  name: 'preceptor:plain-sentinels',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler: (code) => ({
      code: code.replace(sentinels, '$1 = { __proto__: Error.prototype, message: $2 }'),
      map: null,
    }),
  },
});

const styleImports = /\bimport (\w+) from ('\.[^']+\.module\.css')/g;

/**
 * Puts class names where they are used, instead of a table of them for each style module: the importers name them one by
 * one, and the build inlines each (`inlineConst`).
 */
export const namedClasses = (): Plugin => ({
  name: 'preceptor:named-classes',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/ui\/.+\.tsx?$/, code: '.module.css' },
    handler: (code) => ({ code: code.replace(styleImports, 'import * as $1 from $2'), map: null }),
  },
});

/** The other half: styles come along although nothing of their module is left. */
export const keepStyles = (): Plugin => ({
  name: 'preceptor:keep-styles',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({
      code: code.replace(/export default \{.*/s, ''),
      map: null,
      moduleSideEffects: 'no-treeshake',
    }),
  },
});
