import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseDetailsEndpoint } from '#contract/courses.ts';
import { moduleContentEndpoint, previewModuleEndpoint } from '#contract/modules.ts';
import { saveCourse } from '#server/courses/save-course.ts';
import type { CourseDraft } from '#server/importing/content/course-draft.ts';
import { readCoursePackage } from '#server/importing/content/course-package/read-course-package.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { type AddedCourse, addCourse } from '#tests/support/course-taker.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const root = join(import.meta.dirname, '../../../server/importing/content/demonstration-courses');

const draftIn = async (folder: string): Promise<CourseDraft> => {
  const reading = await readCoursePackage(join(root, folder));
  if (!reading.ok) expect.fail(`${folder} was refused.`);
  return reading.value;
};

describe.each(readdirSync(root))('the demonstration course %s, from its folder to its page', (folder) => {
  let database: Database;
  let learner: Learner;
  let draft: CourseDraft;
  let course: AddedCourse;
  beforeAll(async () => {
    database = await openTestDatabase();
    learner = await addLearner(database);
    draft = await draftIn(folder);
    course = await addCourse(database, draft);
  });
  afterAll(() => database.close());

  it('is imported, and the same folder again changes nothing', async () => {
    const again = await draftIn(folder);
    expect(await database.transaction((queries) => saveCourse(queries, again))).toBe('unchanged');
  });

  it('shows what its folder contains', async () => {
    const details = await callEndpoint(database, courseDetailsEndpoint, {
      params: { courseSlug: draft.slug },
    });
    expect(details).toMatchObject({
      title: draft.title,
      credit: draft.activity.creditQuarters,
      unlocking: draft.unlocking,
      demonstration: true,
      abstractHtml: draft.abstractHtml,
      modules: draft.modules.map(({ title, minutes }) => ({ title, minutes })),
    });
  });

  it('states realistic minutes for each module, for a fast and for a slow reader', () => {
    for (const { title, minutes, html, questions } of draft.modules) {
      const words = html.replace(/<[^>]*>/g, ' ').split(/\s+/).length;
      expect(minutes, title).toBeGreaterThanOrEqual(words / 250 + questions.length / 2);
      expect(minutes, title).toBeLessThanOrEqual(words / 100 + questions.length * 2);
    }
  });

  it('serves its first module as rendered, with every picture at its address', async () => {
    const moduleId = course.moduleIds[0] ?? '';
    const params = { courseId: course.courseId, moduleId };
    const content = await callEndpoint(database, moduleContentEndpoint, { params }, { caller: learner });
    expect(content.html).toBe(draft.modules[0]?.html);
    const named = draft.modules.flatMap(({ html }) => [...html.matchAll(/files\/([0-9a-f]{64})"/g)]);
    const kept = await readRows(
      database,
      v.object({ digest: v.string() }),
      'select digest from course_files',
    );
    expect(named.length).toBeGreaterThan(0);
    for (const [, digest] of named) expect(kept).toContainEqual({ digest });
  });
});

describe('the preview of a module', () => {
  it('answers every caller, and names what is wrong [RT-46]', async () => {
    const database = await openTestDatabase();
    const text = '---\nformat: preceptor-module/1\ntitle: Salt\n---\n\n## Salt\n';
    expect(await callEndpoint(database, previewModuleEndpoint, { body: { text } })).toEqual({
      title: 'Salt',
      html: '<h2 id="a-salt">Salt</h2>',
      questions: [],
      problems: [{ line: 1, message: 'minutes: is missing' }],
    });
    await database.close();
  });
});
