import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { nobody, refusalOf } from '#tests/support/call-endpoint.ts';
import {
  type AddedCourse,
  addCourse,
  courseDetails,
  coursesFeed,
  courseTaker,
} from '#tests/support/course-taker.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { SECRET } from '#tests/support/sample-articles.ts';
import { courseFile, sampleCourse, sampleModule } from '#tests/support/sample-courses.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('browsing courses', () => {
  let database: Database;
  let learner: Learner;
  let course: AddedCourse;
  const film = courseFile('video/webm', Buffer.from('film'));
  const captions = courseFile('text/vtt', Buffer.from('WEBVTT'));
  beforeAll(async () => {
    database = await openTestDatabase();
    learner = await addLearner(database);
    const [first, ...rest] = sampleCourse('opioids').modules;
    if (first === undefined) throw new Error('The sample has no module.');
    const video = {
      place: 'film',
      title: 'Counting pills',
      file: film.digest,
      captions: captions.digest,
      transcriptHtml: '<p>One.</p>',
    };
    course = await addCourse(
      database,
      sampleCourse('opioids', { modules: [{ ...first, videos: [video] }, ...rest], files: [film, captions] }),
    );
  });
  afterAll(() => database.close());

  it('shows guests the courses, and learners their progress [RT-39]', async () => {
    const card = {
      id: course.courseId,
      slug: 'opioids',
      title: 'What opioids teaches',
      summary: 'Prescribe more safely.',
      specialty: 'Pain medicine',
      moduleCount: 3,
      minutes: 120,
      credit: 8,
      demonstration: false,
      requirementTopics: ['opioids'],
      states: ['TX'],
    };
    const links = { next: null, prev: null };
    expect(await coursesFeed(database, nobody)).toEqual({
      data: [{ ...card, progress: null }],
      links,
      total: 1,
    });
    expect(await coursesFeed(database, learner)).toEqual({
      data: [{ ...card, progress: { state: 'not-started', share: 0, enrollmentId: null } }],
      links,
      total: 1,
    });
  });

  it('shows a course with its modules and its disclosure, without quiz answers [RT-40]', async () => {
    const details = await courseDetails(database, nobody, 'opioids');
    expect(details).toMatchObject({
      id: course.courseId,
      versionId: course.versionId,
      unlocking: 'in-order',
      pretestQuestions: 2,
      modules: [
        { id: course.moduleIds[0], questionCount: 2, hasVideo: true, minutes: 40 },
        { id: course.moduleIds[1], questionCount: 2, hasVideo: false },
        { id: course.moduleIds[2], questionCount: 0, hasVideo: false },
      ],
      activity: { questionCount: 4, credit: 8, format: 'Enduring material', passingMarkPercent: 70 },
      disclosures: [
        { name: 'Grace Murray', relationships: [{ company: 'Acme', nature: 'Advice' }] },
        { name: 'Ada Byron', relationships: [] },
      ],
      creditId: null,
    });
    expect(JSON.stringify(details)).not.toContain(SECRET);
  });

  it('answers 404 for an unknown slug', async () => {
    expect(await refusalOf(courseDetails(database, nobody, 'nowhere'))).toMatchObject({ status: 404 });
  });

  it('lets any learner read the first module, with its video [RT-45]', async () => {
    expect(await courseTaker(database, learner, course).content(0)).toMatchObject({
      courseSlug: 'opioids',
      position: 1,
      moduleCount: 3,
      title: 'opioids module 1',
      html: expect.stringContaining('<h2 id="risk">'),
      videos: [
        {
          place: 'film',
          title: 'Counting pills',
          mediaType: 'video/webm',
          transcriptHtml: '<p>One.</p>',
          source: `/api/premium-courses/files/${film.digest}`,
          captions: `/api/premium-courses/files/${captions.digest}`,
        },
      ],
      previousModuleId: null,
      nextModuleId: course.moduleIds[1],
      enrollmentId: null,
      anchor: null,
      isRead: false,
    });
  });

  it('names the module to finish before a locked one', async () => {
    const refusal = await refusalOf(courseTaker(database, learner, course).content(1));
    expect(refusal.status).toBe(409);
    expect(refusal.message).toContain('“opioids module 1”');
  });

  it('opens every module of a course of any order', async () => {
    const any = await addCourse(database, sampleCourse('any', { unlocking: 'any-order' }));
    expect(await courseTaker(database, learner, any).content(2)).toMatchObject({
      position: 3,
      nextModuleId: null,
      previousModuleId: any.moduleIds[1],
    });
  });

  it('answers 404 for a module of another course or of an earlier version', async () => {
    const other = await addCourse(database, sampleCourse('other'));
    const none = await refusalOf(courseTaker(database, learner, course).content(99));
    expect(none.status).toBe(404);
    const mixed = { ...course, moduleIds: other.moduleIds };
    expect(await refusalOf(courseTaker(database, learner, mixed).content(0))).toEqual(none);
    await addCourse(database, sampleCourse('other', { modules: [sampleModule('New', 1)] }));
    expect(await refusalOf(courseTaker(database, learner, other).content(0))).toEqual(none);
  });

  it('pages through the courses without duplicates', async () => {
    for (let index = 0; index < 25; index += 1)
      await addCourse(database, sampleCourse(`many-${index}`, { modules: [sampleModule('One', 0)] }));
    const feed = (cursor?: string) => coursesFeed(database, learner, cursor);
    const first = await feed();
    const second = await feed(first.links.next ?? '');
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect([first.data.length, new Set(ids).size, second.links.next]).toEqual([20, first.total, null]);
    expect((await feed(second.links.prev ?? '')).data).toEqual(first.data);
  });
});
