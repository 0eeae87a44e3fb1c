import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the built app is made of, and what makes it: the name of a build stands for all of it, for a year. */
export const SOURCES = [
  'core',
  'contract',
  'adapters',
  'ui',
  'composition',
  'composition-root.ts',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/chunks.ts',
  'scripts/class-names.ts',
  'scripts/client-rows.ts',
  'scripts/files-to-come.ts',
  'scripts/icon-sprite.ts',
  'scripts/light-first-load.ts',
  'scripts/no-empty-scripts.ts',
  'scripts/react-by-name.ts',
  'scripts/sources-stamp.ts',
  'server/static/media-type.ts',
  'server/static/painter-file.ts',
  'server/static/precompress.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

/** Changes whenever a source of the app does; made of names, sizes and times, so that asking is quick. */
export const sourcesStamp = (root: string): string => {
  const stamp = createHash('sha256');
  for (const path of filesOf(root)) {
    const { size, mtimeMs } = statSync(join(root, path));
    stamp.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return stamp.digest('hex');
};

/** The same wherever the same sources are built: 42 bits of what they are, to be part of an address. */
export const buildName = (root: string): string => {
  const content = createHash('sha256');
  for (const path of filesOf(root)) content.update(`${path}\n`).update(readFileSync(join(root, path)));
  return content.digest('base64url').slice(0, 7);
};

const filesOf = (root: string): readonly string[] => {
  const visit = (path: string): readonly string[] => {
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    if (!found) return [];
    if (!found.isDirectory()) return [path];
    return readdirSync(join(root, path))
      .sort()
      .flatMap((name) => visit(join(path, name)));
  };
  return SOURCES.flatMap(visit);
};
