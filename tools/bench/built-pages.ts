import { join } from 'node:path';
import { buildIfStale } from '../build.ts';

const root = join(import.meta.dirname, '../..');

/** The folders of two built and compressed pages: the app, and an empty page with the same packages. */
interface BuiltPages {
  readonly app: string;
  readonly empty: string;
}

export const buildPages = async (): Promise<BuiltPages> => {
  await buildIfStale();
  return { app: join(root, 'dist'), empty: await buildEmptyPage() };
};

/** Uses the app's own settings, so that only the content differs. */
const buildEmptyPage = async (): Promise<string> => {
  const { build } = await import('vite');
  const { precompress } = await import('#server/platform/static/precompress.ts');
  const outDir = join(root, '.build', 'bench', 'empty');
  await build({
    configFile: join(root, 'vite.config.ts'),
    root: join(root, 'tools', 'bench', 'empty'),
    publicDir: false,
    build: { outDir },
    logLevel: 'warn',
  });
  await precompress(outDir);
  return outDir;
};
