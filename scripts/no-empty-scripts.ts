import { basename } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Styles that several pages share come as a file of their own, and beside it a script with nothing in it, which each of
 * those pages would fetch. Vite drops such scripts, but not where the styles are modules; here those go as well.
 */
export const noEmptyScripts = (): Plugin => ({
  name: 'preceptor:no-empty-scripts',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const scripts = Object.values(bundle).filter((output) => output.type === 'chunk');
      for (const empty of scripts.filter(
        ({ code, isDynamicEntry }) => code.trim() === '' && !isDynamicEntry,
      )) {
        for (const script of scripts.filter(({ imports }) => imports.includes(empty.fileName))) {
          script.imports = script.imports.filter((file) => file !== empty.fileName);
          script.code = script.code.replace(`import"./${basename(empty.fileName)}";`, '');
          for (const style of empty.viteMetadata?.importedCss ?? [])
            script.viteMetadata?.importedCss.add(style);
        }
        delete bundle[empty.fileName];
      }
    },
  },
});
