import { build, type Rolldown } from 'vite';

interface Bundled {
  readonly root: string;
  /** The text of the entry module. */
  readonly entry: string;
  readonly minify?: boolean;
  /** Whether to remove code that the entry does not use, as every bundler does. */
  readonly treeshake?: boolean;
  readonly alias?: readonly { readonly find: RegExp; readonly replacement: string }[];
}

/** The modules as one script, for a runtime without modules. */
export const bundledScript = async (options: Bundled): Promise<string> => {
  const { root, entry, minify = false, treeshake = true, alias = [] } = options;
  const made = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'virtual:entry' ? '\0entry' : null),
        load: (id) => (id === '\0entry' ? entry : null),
      },
    ],
    resolve: { alias: [...alias] },
    build: {
      write: false,
      minify,
      target: 'es2023',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'virtual:entry',
        treeshake,
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [output] = (Array.isArray(made) ? made : [made]) as Rolldown.RolldownOutput[];
  const chunk = output?.output[0];
  if (chunk?.type !== 'chunk') throw new Error('Nothing was bundled.');
  return chunk.code;
};
