import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const VITES = '\0vite/preload-helper.js';
const LIST = /^const __vite__mapDeps=.*?m\.f=(\[.*?\])\)\)\)=>i\.map\(i=>d\[i\]\);\n/;
const PLACES = /,__vite__mapDeps\((\[[\d,]+\])\)/g;

/**
 * Says beside each `import()` which other files it is waited for, as a text for `ui/shared/preload-files.ts`. Vite keeps
 * them in a list for each script, with all that the script itself came with; here those are left out, and the
 * folder, which all share.
 */
export const filesToCome = (): Plugin => ({
  name: 'preceptor:files-to-come',
  enforce: 'post',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  // So that every import() has its places in the list, and its own file is the first.
  config: () => ({
    build: {
      modulePreload: {
        resolveDependencies: (loaded, files, { hostType }) =>
          files.length > 0 || hostType === 'html' ? files : [loaded],
      },
    },
  }),
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      if (Object.values(bundle).some((output) => output.type === 'chunk' && output.moduleIds.includes(VITES)))
        this.error(
          'Vite’s own preload helper is in the app: it reads no text (scripts/light-first-load.ts).',
        );
      for (const script of Object.values(bundle)) {
        if (script.type !== 'chunk') continue;
        const files: readonly string[] = JSON.parse(LIST.exec(script.code)?.[1] ?? '[]');
        const there = filesWith(script, bundle);
        script.code = script.code.replace(LIST, '').replaceAll(PLACES, (_, places: string) => {
          const [, ...others]: readonly number[] = JSON.parse(places);
          const names = others
            .map((place) => files[place] ?? '')
            .filter((file) => !there.has(file))
            .map((file) => basename(file));
          return names.length === 0 ? '' : `,\`${names.join(' ')}\``;
        });
        if (script.code.includes('__vite__mapDeps'))
          this.error(`${script.fileName}: Vite writes what an import() needs otherwise than expected.`);
      }
    },
  },
});

/** What is there when a script runs: it, all that it imports, their styles, and the first load. */
const filesWith = (script: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): ReadonlySet<string> => {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const output = bundle[name];
    if (output?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const style of output.viteMetadata?.importedCss ?? []) files.add(style);
    output.imports.forEach(visit);
  };
  visit(script.fileName);
  for (const output of Object.values(bundle))
    if (output.type === 'chunk' && output.isEntry) visit(output.fileName);
  return files;
};
