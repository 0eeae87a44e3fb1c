import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveCourse } from '#server/courses/save-course.ts';
import type { CourseDraft } from '#server/importing/content/course-draft.ts';
import { saveDraft } from '#server/importing/library/save-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { addCourse } from '#tests/support/course-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { courseFile, sampleCourse, sampleModule } from '#tests/support/sample-courses.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('storing a course', () => {
  let database: Database;
  let courses = 0;
  let slug = '';
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    courses += 1;
    slug = `course-${courses}`;
  });

  const put = (draft: CourseDraft) => database.transaction((queries) => saveCourse(queries, draft));
  const versions = async () => {
    const [count] = await readRows(
      database,
      v.object({ versions: v.number() }),
      `select count(*)::integer as versions from course_versions v join courses c on c.id = v.course_id
       where c.slug = $1`,
      [slug],
    );
    return count?.versions;
  };

  it('adds it once, and changes nothing when it is imported again', async () => {
    expect(await put(sampleCourse(slug))).toBe('added');
    expect(await put(sampleCourse(slug))).toBe('unchanged');
    expect(await versions()).toBe(1);
  });

  it.each<[string, Partial<CourseDraft>]>([
    ['title', { title: 'Another title' }],
    ['module', { modules: [sampleModule('Only one', 1)] }],
    ['disclosure', { commercialSupport: ['Acme'] }],
    ['file', { files: [courseFile('image/svg+xml', Buffer.from('<svg/>'))] }],
  ])('makes a new version if its %s changed', async (_, changes) => {
    const before = await addCourse(database, sampleCourse(slug));
    expect(await put(sampleCourse(slug, changes))).toBe('updated');
    const after = await addCourse(database, sampleCourse(slug, changes));
    expect(after.courseId).toBe(before.courseId);
    expect(after.versionId).not.toBe(before.versionId);
    expect(await versions()).toBe(2);
  });

  it('restores the earlier version when it is imported again', async () => {
    const first = await addCourse(database, sampleCourse(slug));
    await put(sampleCourse(slug, { title: 'Another title' }));
    expect(await addCourse(database, sampleCourse(slug))).toEqual(first);
    expect(await versions()).toBe(2);
  });

  it('keeps every question’s options in order', async () => {
    const { versionId } = await addCourse(database, sampleCourse(slug));
    const rows = await database.query(
      `select m.position as module, q.position as question, q.pretest, o.position as option, o.text, o.correct
       from course_modules m join course_questions q on q.module_id = m.id
         join course_question_options o on o.question_id = q.id
       where m.version_id = $1 order by 1, 2, 4`,
      [versionId],
    );
    expect(rows).toHaveLength(12);
    expect(rows[7]).toEqual({
      module: 2,
      question: 0,
      pretest: true,
      option: 1,
      correct: true,
      text: `${slug} module 2, question 1, second option`,
    });
  });

  it('stores a file of several courses once, by its digest', async () => {
    const files = [courseFile('image/svg+xml', Buffer.from('<svg>shared</svg>'))];
    await put(sampleCourse(slug, { files }));
    await put(sampleCourse(`${slug}-b`, { files: [...files, ...files] }));
    expect(
      await database.query('select media_type, bytes from course_files where digest = $1', [
        files[0]?.digest,
      ]),
    ).toEqual([{ media_type: 'image/svg+xml', bytes: Buffer.from('<svg>shared</svg>') }]);
  });

  it('refuses a file whose bytes do not match its digest', async () => {
    const file = { ...courseFile('image/svg+xml', Buffer.from('one')), bytes: Buffer.from('other') };
    await expect(put(sampleCourse(slug, { files: [file] }))).rejects.toThrow('digest');
    expect(await versions()).toBe(0);
  });

  it('refuses a video without its file', async () => {
    const module = {
      ...sampleModule('Seen', 0),
      videos: [{ place: 'a', title: 'A', file: '0'.repeat(64) }],
    };
    await expect(put(sampleCourse(slug, { modules: [module] }))).rejects.toThrow('does not come with');
  });

  it('shares no slug with an article', async () => {
    await database.transaction((queries) => saveDraft(queries, sampleArticle(slug)));
    await expect(put(sampleCourse(slug))).rejects.toThrow('belongs to an article');
    await put(sampleCourse(`${slug}-b`));
    await expect(
      database.transaction((queries) => saveDraft(queries, sampleArticle(`${slug}-b`))),
    ).rejects.toThrow('belongs to a course');
  });
});
