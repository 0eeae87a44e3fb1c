import { join } from 'node:path';
import { buildIfStale } from '../scripts/build.ts';

const root = join(import.meta.dirname, '..');

/** Folders of two pages, each compressed beside itself: the app, and an empty page of the same packages. */
interface BuiltPages {
  readonly app: string;
  readonly empty: string;
}

export const buildPages = async (): Promise<BuiltPages> => {
  await buildIfStale();
  return { app: join(root, 'dist'), empty: await buildEmptyPage() };
};

/** With the app's own settings, so that only what is in it differs. */
const buildEmptyPage = async (): Promise<string> => {
  const { build } = await import('vite');
  const { precompress } = await import('#server/static/precompress.ts');
  const outDir = join(root, '.build', 'bench', 'empty');
  await build({
    configFile: join(root, 'vite.config.ts'),
    root: join(root, 'bench', 'empty'),
    publicDir: false,
    build: { outDir },
    logLevel: 'warn',
  });
  await precompress(outDir);
  return outDir;
};
