import { courseDetailsRow } from '#contract/course-details.ts';
import { coursesFeedRow } from '#contract/courses.ts';
import { enrollRow } from '#contract/enrollments.ts';
import { moduleReadingRow } from '#contract/modules.ts';
import { DEMONSTRATION_PASSWORD } from '#server/accounts/demonstration-accounts.ts';
import { apiCaller } from '../scripts/api-caller.ts';

export interface CoursePlaces {
  /** Of somebody with a plan, for whom alone the pages behind an enrollment are. */
  readonly token: string;
  readonly params: Readonly<Record<string, string>>;
}

/** A course of the library that the demonstration account of a plan has begun, up to its first module’s quiz. */
export const begunCourse = async (origin: string, plan: 'pro' | 'lifetime'): Promise<CoursePlaces> => {
  const { call, logIn } = apiCaller(origin);
  const token = await logIn(`${plan}@demo.preceptor.example`, DEMONSTRATION_PASSWORD);
  const { data } = await call(coursesFeedRow, { query: {} });
  const [{ id: courseId = '', slug: courseSlug = '' } = {}] = data;
  const { versionId } = await call(courseDetailsRow, { params: { courseSlug } });
  const params = { courseId };
  const { enrollmentId, modules } = await call(enrollRow, { params, body: { versionId, again: false } });
  const moduleId = modules[0]?.id ?? '';
  return { token, params: { courseId, courseSlug, enrollmentId, moduleId } };
};

/** The same with the first module read, so that its quiz may be taken; the course’s pretest is over then. */
export const readCourse = async (origin: string, plan: 'pro' | 'lifetime'): Promise<CoursePlaces> => {
  const begun = await begunCourse(origin, plan);
  const { call, logIn } = apiCaller(origin);
  await logIn(`${plan}@demo.preceptor.example`, DEMONSTRATION_PASSWORD);
  const { courseId = '', enrollmentId = '', moduleId = '' } = begun.params;
  await call(moduleReadingRow, {
    params: { courseId, enrollmentId, moduleId },
    body: { anchor: null, read: true, timeZone: 'UTC' },
  });
  return begun;
};
