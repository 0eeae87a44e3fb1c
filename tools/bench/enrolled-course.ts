import { courseDetailsEndpoint, coursesFeedEndpoint, enrollEndpoint } from '#contract/courses.ts';
import { moduleReadingEndpoint } from '#contract/modules.ts';
import { DEMONSTRATION_PASSWORD } from '#server/accounts/demonstration-accounts.ts';
import { apiCaller } from '../api-caller.ts';

interface EnrolledCourse {
  /** The token of a learner with a plan, which enrollment requires. */
  readonly token: string;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Finds a course that the demonstration account with a plan is enrolled in, and its first module: unread, so that the
 * course's pretest is due, or read, so that the module's quiz can be taken.
 */
export const enrolledCourse = async (
  origin: string,
  plan: 'pro' | 'lifetime',
  firstModule: 'unread' | 'read',
): Promise<EnrolledCourse> => {
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
