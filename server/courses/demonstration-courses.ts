import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CourseDraft } from '../importing/content/course-draft.ts';
import type { Database } from '../platform/database/database.ts';
import { saveCourse } from './save-course.ts';

const directory = join(import.meta.dirname, '../importing/content/demonstration-courses');

/**
 * Adds the demonstration courses, all or none, unless the database ever had one, so that removed courses are not
 * restored. Returns the number added.
 */
export const addDemonstrationCourses = async (database: Database): Promise<number> => {
  if ((await database.query('select 1 from course_versions where demonstration limit 1')).length > 0)
    return 0;
  const drafts = await readDemonstrationCourses();
  await database.transaction(async (queries) => {
    for (const draft of drafts) await saveCourse(queries, draft);
  });
  return drafts.length;
};

/** The demonstration courses with their files, as they are imported. */
export const readDemonstrationCourses = async (): Promise<readonly CourseDraft[]> => {
  // Loaded on demand: it is needed once per installation.
  const { readCoursePackage } = await import('../importing/content/course-package/read-course-package.ts');
  const entries = await readdir(directory, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(directory, name));
  const drafts: CourseDraft[] = [];
  for (const folder of folders.sort()) {
    const reading = await readCoursePackage(folder);
    if (!reading.ok)
      throw new Error(
        reading.refusals.map(({ file, line, reason }) => `${file}:${line} ${reason}`).join('\n'),
      );
    drafts.push(reading.value);
  }
  return drafts;
};
