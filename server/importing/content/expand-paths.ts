import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, normalize, relative, sep } from 'node:path';
import type { ContentRefusal } from '../../platform/shared/refusal.ts';
import { isArchive } from './archive/archive-entries.ts';
import { courseFile } from './course-package/read-course.ts';
import { isPictureFile } from './figures/picture-files.ts';
import { extensionOf } from './import-file.ts';

/** Why a file in a folder is not imported. */
export type PassedOver = 'hidden' | 'about-the-folder' | 'picture' | 'not-content';

interface ExpandedPaths {
  /** Sorted, without duplicates. */
  readonly files: readonly string[];
  readonly refusals: readonly ContentRefusal[];
  /** The files in folders that are not imported. Those of a course belong to it and are not listed. */
  readonly passedOver: ReadonlyMap<string, PassedOver>;
}

/**
 * Expands paths to content files; a course is represented by its `course.md`, because its folder is read as a whole.
 * In a folder and its subfolders, files that are not content are skipped (a license, a README, hidden files); a file
 * given by name must be content or is refused.
 */
export async function expandPaths(paths: readonly string[]): Promise<ExpandedPaths> {
  /** Keyed by canonical path, so that a file reached twice or through a link is imported once. */
  const files = new Map<string, string>();
  const passedOver = new Map<string, PassedOver>();
  const refusals: ContentRefusal[] = [];
  const add = async (file: string) => {
    const canonical = await realpath(file);
    if (!files.has(canonical)) files.set(canonical, file);
  };
  for (const path of paths) {
    const kind = await kindOf(path);
    if (kind === 'missing')
      refusals.push({ file: path, line: 1, reason: 'There is no such file or folder.' });
    else if (kind === 'folder')
      for (const file of await filesIn(path)) {
        const reason = reasonToPassOver(relative(path, file));
        if (reason === undefined) await add(file);
        else passedOver.set(file, reason);
      }
    else if (!isContent(path))
      refusals.push({
        file: path,
        line: 1,
        reason:
          'This sort of file is not read; content is XML, JSON, Markdown or an archive (.zip, .meca, .tar.gz).',
      });
    else await add(normalize(path));
  }
  const isNoPartOfCourse = isOutsideOf(courseFolders([...files.values()]));
  return {
    files: [...files.values()].filter(isNoPartOfCourse).sort(),
    refusals,
    passedOver: new Map([...passedOver].filter(([file]) => isNoPartOfCourse(file))),
  };
}

/** The path prefix of each course's files. */
function courseFolders(files: readonly string[]): readonly string[] {
  return files
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

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** `path` is relative to the given folder, whose own name may start with a dot. */
function reasonToPassOver(path: string): PassedOver | undefined {
  if (path.split(sep).some((part) => part.startsWith('.'))) return 'hidden';
  if (/^(?:readme|license|licence)\b/i.test(basename(path))) return 'about-the-folder';
  // Pictures are imported with the article that names them.
  if (isPictureFile(path)) return 'picture';
  return isContent(path) ? undefined : 'not-content';
}

function isContent(path: string): boolean {
  return extensionOf(path) !== undefined || isArchive(path);
}
