import { readdir, stat } from 'node:fs/promises';
import { basename, join, normalize } from 'node:path';
import { courseFile } from './course-package/read-course.ts';
import { extensionOf } from './import-file.ts';
import type { ContentRefusal } from './refusal.ts';

interface ExpandedPaths {
  /** Sorted, without duplicates. */
  readonly files: readonly string[];
  readonly refusals: readonly ContentRefusal[];
}

/**
 * Expands paths to content files; a course is represented by its `course.md`, because its folder is read as a whole.
 * In a folder, including its subfolders, files that are not content are skipped (a license, a README, hidden files);
 * a file given by name must be content or is refused.
 */
export async function expandPaths(paths: readonly string[]): Promise<ExpandedPaths> {
  const files = new Set<string>();
  const refusals: ContentRefusal[] = [];
  for (const path of paths) {
    const kind = await kindOf(path);
    if (kind === 'missing')
      refusals.push({ file: path, line: 1, reason: 'There is no such file or folder.' });
    else if (kind === 'folder') for (const file of await contentFilesIn(path)) files.add(file);
    else if (extensionOf(path) === undefined)
      refusals.push({
        file: path,
        line: 1,
        reason: 'This sort of file is not read; content is XML, JSON or Markdown.',
      });
    else files.add(normalize(path));
  }
  return { files: [...files].filter(isOutsideOf(courseFolders(files))).sort(), refusals };
}

/** The path prefix of each course's files. */
function courseFolders(files: ReadonlySet<string>): readonly string[] {
  return [...files]
    .filter((file) => basename(file) === courseFile)
    .map((file) => file.slice(0, -courseFile.length));
}

function isOutsideOf(folders: readonly string[]): (file: string) => boolean {
  return (file) =>
    !folders.some((folder) => file.startsWith(folder) && file.slice(folder.length) !== courseFile);
}

async function kindOf(path: string): Promise<'file' | 'folder' | 'missing'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch {
    return 'missing';
  }
}

async function contentFilesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && isContent(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        !path
          .slice(folder.length)
          .split(/[\\/]/)
          .some((part) => part.startsWith('.')),
    );
}

function isContent(name: string): boolean {
  return extensionOf(name) !== undefined && !/^(?:readme|license|licence)\b/i.test(basename(name));
}
