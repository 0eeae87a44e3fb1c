import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { documents } from '#server/documents.ts';
import { type BuildManifest, ENTRY, filesWith } from '#server/static/page-files.ts';
import type { Figure } from './figure.ts';

const root = join(import.meta.dirname, '..');

/** One line each, in what is changed most often. */
const CHANGES = [
  'ui/articles/article-view.tsx',
  'ui/quizzes/question-stage.tsx',
  'ui/courses/course-page.tsx',
];

/**
 * What somebody who has the feed, an article and its quiz in their browser's cache downloads to open them again, after one
 * line of a page was changed and the app was built and deployed.
 */
export const measureReturningVisitor = async (app: string): Promise<readonly Figure[]> => {
  const before = typicalFiles(app);
  const figures: Figure[] = [];
  for (const changed of CHANGES) {
    const folder = join(root, '.build', 'bench', 'changed');
    await buildChanged(changed, folder);
    const weights = [...typicalFiles(folder)]
      .filter((file) => !before.has(file))
      .map((file) => ({ file, bytes: gzipSync(readFileSync(join(folder, file)), { level: 9 }).length }));
    figures.push({
      name: `a returning visitor downloads after a change in ${changed}, gzip`,
      value: weights.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      bound: 30,
      good: 'at most',
      unit: ' kB',
      detail: weights
        .map(({ file, bytes }) => `${relative('assets', file)} ${(bytes / 1000).toFixed(1)}`)
        .join(', '),
    });
  }
  return figures;
};

const buildChanged = async (changed: string, outDir: string): Promise<void> => {
  const { build } = await import('vite');
  let isChanged = false;
  const change: Plugin = {
    name: 'one-line-changed',
    transform: (code, id) => {
      if (id !== join(root, changed)) return null;
      isChanged = true;
      return { code: `${code}\nconsole.debug('A line more.');\n`, map: null };
    },
  };
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [change],
    build: { outDir },
  });
  if (!isChanged) throw new Error(`${changed} is no part of the app.`);
};

/** Their names tell whether their content is another. */
const typicalFiles = (folder: string): ReadonlySet<string> => {
  const manifest: BuildManifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  return filesWith(manifest, [ENTRY, ...documents.flatMap(({ sources }) => sources)]);
};
