import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The sources that the built app depends on. */
export const SOURCES = [
  'core',
  'contract',
  'adapters',
  'ui',
  'composition',
  'composition-root.ts',
  'vite.config.ts',
  'tools/build.ts',
  'tools/build-worker.ts',
  'tools/icon-sprite.ts',
  'tools/sources-stamp.ts',
  'server/platform/static/media-type.ts',
  'server/platform/static/page-files.ts',
  'server/platform/static/prerenderer-file.ts',
  'server/platform/static/precompress.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

/** Changes whenever a source of the app changes; made of names, sizes and times, so that it is quick to compute. */
export const sourcesStamp = (root: string, sources: readonly string[] = SOURCES): string => {
  const stamp = createHash('sha256');
  for (const path of filesOf(root, sources)) {
    const { size, mtimeMs } = statSync(join(root, path));
    stamp.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return stamp.digest('hex');
};

const filesOf = (root: string, sources: readonly string[]): readonly string[] => {
  const visit = (path: string): readonly string[] => {
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    if (!found) return [];
    if (!found.isDirectory()) return [path];
    return readdirSync(join(root, path))
      .sort()
      .flatMap((name) => visit(join(path, name)));
  };
  return sources.flatMap(visit);
};
