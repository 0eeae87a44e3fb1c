import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const viteHelper = '\0vite/preload-helper.js';
const ownHelper = fileURLToPath(new URL('../ui/shared/preload-files.ts', import.meta.url));

const styleImports = /\bimport (\w+) from ('\.[^']+\.module\.css')/g;

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
  transform: {
    filter: { id: /\/ui\/.+\.tsx$/, code: '.module.css' },
    handler: (code) => ({ code: code.replace(styleImports, 'import * as $1 from $2'), map: null }),
  },
});
