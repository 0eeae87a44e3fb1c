import { courseDetailsEndpoint } from '#contract/course-details.ts';
import { coursesFeedEndpoint } from '#contract/courses.ts';
import { enrollEndpoint } from '#contract/enrollments.ts';
import { moduleReadingEndpoint } from '#contract/modules.ts';
import { DEMONSTRATION_PASSWORD } from '#server/accounts/demonstration-accounts.ts';
import { apiCaller } from '../scripts/api-caller.ts';

interface CoursePlaces {
  /** Of somebody with a plan, for whom alone the pages behind an enrollment are. */
  readonly token: string;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * A course of the library that the demonstration account of a plan is enrolled in, and its first module: unread, so that
 * the course’s pretest is due, or read, so that the module’s quiz may be taken.
 */
export const enrolledCourse = async (
  origin: string,
  plan: 'pro' | 'lifetime',
  firstModule: 'unread' | 'read',
): Promise<CoursePlaces> => {
  const { call, logIn } = apiCaller(origin);
  const token = await logIn(`${plan}@demo.preceptor.example`, DEMONSTRATION_PASSWORD);
  const { data } = await call(coursesFeedEndpoint, { query: {} });
  const [{ id: courseId = '', slug: courseSlug = '' } = {}] = data;
  const { versionId } = await call(courseDetailsEndpoint, { params: { courseSlug } });
  const enrolled = { params: { courseId }, body: { versionId, again: false } };
  const { enrollmentId, modules } = await call(enrollEndpoint, enrolled);
  const params = { courseId, enrollmentId, moduleId: modules[0]?.id ?? '' };
  if (firstModule === 'read')
    await call(moduleReadingEndpoint, { params, body: { anchor: null, read: true, timeZone: 'UTC' } });
  return { token, params: { ...params, courseSlug } };
};
