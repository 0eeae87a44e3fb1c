import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the built app is made of, and what makes it. */
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
  'package-lock.json',
];

/** Changes whenever a source of the app does; made of names, sizes and times, so that asking is quick. */
export const sourcesStamp = (root: string): string => {
  const stamp = createHash('sha256');
  const visit = (path: string) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    if (!found) return;
    if (found.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) visit(join(path, name));
    else stamp.update(`${path} ${found.size} ${found.mtimeMs}\n`);
  };
  for (const source of SOURCES) visit(source);
  return stamp.digest('hex');
};
