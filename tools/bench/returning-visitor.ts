import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { documents } from '#server/documents.ts';
import { type BuildManifest, ENTRY, filesWith } from '#server/platform/static/page-files.ts';
import type { Measurement } from './measurement.ts';

const root = join(import.meta.dirname, '../..');

/**
 * One-line changes, and how many kB a visitor may download after each: in the pages that change most often, and in a
 * component that most pages use, whose change renames every file that imports it (docs/decisions/0016).
 */
const CHANGES = [
  { changed: 'ui/articles/article-view.tsx', bound: 30 },
  { changed: 'ui/quizzes/question-stage.tsx', bound: 30 },
  { changed: 'ui/courses/course-page.tsx', bound: 30 },
  { changed: 'ui/shared/button.tsx', bound: 70 },
];

/**
 * Measures what a visitor with the feed, an article and its quiz in the browser cache downloads to open them again,
 * after a one-line change was built and deployed.
 */
export const measureReturningVisitor = async (app: string): Promise<readonly Measurement[]> => {
  const before = typicalFiles(app);
  const measurements: Measurement[] = [];
  for (const { changed, bound } of CHANGES) {
    const folder = join(root, '.build', 'bench', 'changed');
    await buildChanged(changed, folder);
    const weights = [...typicalFiles(folder)]
      .filter((file) => !before.has(file))
      .map((file) => ({ file, bytes: gzipSync(readFileSync(join(folder, file)), { level: 9 }).length }));
    measurements.push({
      name: `a returning visitor downloads after a change in ${changed}, gzip`,
      value: weights.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      bound,
      good: 'at most',
      unit: ' kB',
      detail: weights
        .map(({ file, bytes }) => `${relative('assets', file)} ${(bytes / 1000).toFixed(1)}`)
        .join(', '),
    });
  }
  return measurements;
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
  if (!isChanged) throw new Error(`${changed} is not part of the app.`);
};

/** File names contain a hash of their content. */
const typicalFiles = (folder: string): ReadonlySet<string> => {
  const manifest: BuildManifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  return filesWith(manifest, [ENTRY, ...documents.flatMap(({ sources }) => sources)]);
};
