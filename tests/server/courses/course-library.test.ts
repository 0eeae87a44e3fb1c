import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CourseLibrary } from '#server/courses/course-library.ts';
import { addDemonstrationCourses } from '#server/courses/demonstration-courses.ts';
import { directLibrary } from '#server/importing/library/direct-library.ts';
import { libraryControl, remoteLibrary } from '#server/importing/library/library-control.ts';
import { type Control, openControl } from '#server/platform/data-directory/control.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refusalOf } from '#tests/support/call-endpoint.ts';
import { addCourse, courseDetails, coursesFeed, courseTaker } from '#tests/support/course-taker.ts';
import { addLearner } from '#tests/support/learners.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { courseFile, sampleCourse } from '#tests/support/sample-courses.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
let control: Control;
beforeEach(async () => {
  database = await openTestDatabase();
  control = await openControl('token', libraryControl(directLibrary(database)));
});
afterEach(async () => {
  await control.close();
  await database.close();
});

const directly = () => directLibrary(database).courses;
const besideServer = () =>
  remoteLibrary({
    pid: process.pid,
    token: 'token',
    controlPort: control.port,
    startedAt: '',
    address: null,
  }).courses;

describe.each<[string, () => CourseLibrary]>([
  ['a database of one’s own', directly],
  ['the server that has it', besideServer],
])('the courses of %s', (_, library) => {
  const film = courseFile('video/webm', Uint8Array.from([0, 1, 254, 255]));

  it('are stored with the exact bytes of their files, once', async () => {
    const draft = sampleCourse('opioids', { files: [film] });
    const { put } = library();
    expect(await put(draft)).toEqual({ imported: true, added: 1, updated: 0, unchanged: 0 });
    expect(await put(draft)).toMatchObject({ unchanged: 1 });
    expect(await database.query('select bytes from course_files')).toEqual([
      { bytes: Buffer.from(film.bytes) },
    ]);
  });

  it('are refused as a whole, with the reason', async () => {
    await directLibrary(database).importFile({ articles: [sampleArticle('opioids')], quizPackages: [] });
    expect(await library().put(sampleCourse('opioids', { files: [film] }))).toEqual({
      imported: false,
      reason: 'The slug opioids belongs to an article already.',
    });
    expect(await database.query('select 1 from course_files')).toEqual([]);
  });

  it('are listed and shown', async () => {
    await library().put(sampleCourse('opioids', { files: [film] }));
    expect(await library().list()).toEqual([
      { slug: 'opioids', title: 'What opioids teaches', moduleCount: 3, questionCount: 4 },
    ]);
    expect(await library().show('opioids')).toMatchObject({
      creditQuarters: 8,
      minutes: 120,
      unlocking: 'in-order',
      files: 1,
      versions: 1,
      releasedOn: '2026-01-15',
      expiresOn: '2029-01-14',
      enrollments: 0,
      credits: 0,
    });
    expect(await library().show('nowhere')).toBeNull();
  });

  it('are removed, except for enrolled learners, and can be restored', async () => {
    const course = await addCourse(database, sampleCourse('opioids'));
    const learner = await addLearner(database, { planName: 'Pro' });
    const taker = courseTaker(database, learner, course);
    const { enrollmentId } = await taker.enroll();
    expect(await library().remove('opioids')).toBe(true);
    expect(await library().remove('opioids')).toBe(false);
    expect((await coursesFeed(database, learner)).total).toBe(0);
    expect(await refusalOf(courseDetails(database, learner, 'opioids'))).toMatchObject({ status: 404 });
    const stranger = courseTaker(database, await addLearner(database, { planName: 'Pro' }), course);
    expect(await refusalOf(stranger.enroll())).toMatchObject({ status: 404 });
    expect(await refusalOf(stranger.content(0))).toMatchObject({ status: 404 });
    await taker.complete();
    expect((await taker.evaluate(enrollmentId)).claim).toBe('awarded');
    expect(await library().put(sampleCourse('opioids'))).toMatchObject({ added: 1 });
    expect((await coursesFeed(database, learner)).data).toMatchObject([{ id: course.courseId }]);
  });
});

describe('the demonstration courses', () => {
  it('are added to existing courses, all marked, and not again if one exists or existed', async () => {
    await addCourse(database, sampleCourse('opioids'));
    const added = await addDemonstrationCourses(database);
    expect(added).toBeGreaterThanOrEqual(3);
    const [counted] = await database.query(
      `select count(*)::integer as courses, bool_and((card ->> 'moduleCount')::integer between 3 and 5) as fit
       from courses where (card ->> 'demonstration')::boolean`,
    );
    expect(counted).toEqual({ courses: added, fit: true });
    for (const { slug } of await directly().list()) await directly().remove(slug);
    expect(await addDemonstrationCourses(database)).toBe(0);
    expect(await directly().list()).toEqual([]);
  });
});

describe('a course that is too large to hand to a running server', () => {
  it('is refused with its size and a remedy, and nothing of it is stored', async () => {
    const film = courseFile('video/webm', new Uint8Array(49 * 1024 * 1024));
    expect(await besideServer().put(sampleCourse('opioids', { files: [film] }))).toEqual({
      imported: false,
      reason:
        'It is 66 MB on its way to the running server, which takes 64 MB at once. Stop the server, then import it again.',
    });
    expect(await besideServer().list()).toEqual([]);
  });
});
