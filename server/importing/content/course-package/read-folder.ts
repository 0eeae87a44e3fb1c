import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type ContentRefusal, type Reading, read } from '../../../platform/shared/refusal.ts';
import { everyKind, kindOf, megabytes } from './file-kinds.ts';
import type { PackageFiles } from './package-files.ts';

const mostFiles = 500;
const largestPackage = 200 * 1024 * 1024;

/**
 * Reads the files of a package's folder. Hidden files and other kinds of file are skipped; symbolic links are
 * refused, because they can point anywhere; files that are too large are not read. Rejects when the folder can't be
 * read.
 */
export async function readFolder(folder: string): Promise<Reading<PackageFiles, ContentRefusal>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const refusals: ContentRefusal[] = [];
  const paths: string[] = [];
  for (const entry of entries) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (path.split('/').some((part) => part.startsWith('.'))) continue;
    if (entry.isSymbolicLink())
      refusals.push({ file: path, line: 1, reason: 'This is a link; a package holds its files itself.' });
    else if (entry.isFile() && kindOf(path, everyKind) !== undefined) paths.push(path);
  }
  if (paths.length > mostFiles)
    return refusedPackage(`The package has ${paths.length} files; the limit is ${mostFiles}.`);
  let total = 0;
  const files = new Map<string, Uint8Array>();
  for (const path of paths.sort()) {
    const { size } = await stat(join(folder, path));
    total += size;
    if (total > largestPackage)
      return refusedPackage(`The package has more than ${megabytes(largestPackage)}.`);
    const most = kindOf(path, everyKind)?.largestBytes ?? 0;
    if (size <= most) files.set(path, new Uint8Array(await readFile(join(folder, path))));
    else
      refusals.push({
        file: path,
        line: 1,
        reason: `The file has ${megabytes(size)}; the limit is ${megabytes(most)}.`,
      });
  }
  return refusals.length > 0 ? { ok: false, refusals } : read(files);
}

function refusedPackage(reason: string): Reading<never, ContentRefusal> {
  return { ok: false, refusals: [{ file: 'course.md', line: 1, reason }] };
}
