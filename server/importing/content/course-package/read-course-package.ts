import { join } from 'node:path';
import type { ContentRefusal, Reading } from '../../../platform/shared/refusal.ts';
import type { CourseDraft } from '../course-draft.ts';
import { readCourse } from './read-course.ts';
import { readFolder } from './read-folder.ts';
import { readPhotos } from './read-photos.ts';

/**
 * Reads a folder with `course.md` and `modules/` (docs/content-format.md). Returns the course, or every error with
 * its file and line. Nothing outside the folder is read. Rejects when the folder can't be read.
 */
export async function readCoursePackage(folder: string): Promise<Reading<CourseDraft, ContentRefusal>> {
  const files = await readFolder(folder);
  const reading = files.ok ? readCourse(files.value, await readPhotos(files.value)) : files;
  return reading.ok
    ? reading
    : { ok: false, refusals: reading.refusals.map((each) => ({ ...each, file: join(folder, each.file) })) };
}
