import { chain, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Courses } from '#core/courses/ports.ts';
import { nothingHere } from '#core/shared/failure.ts';
import { cardOf, courseOf, enrollmentsOf, openModule } from './course-standing.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { documentOf } from './plain-document.ts';
import { asLearner, asOwner, asSubscriber, type Caller, found, pageOf } from './requests.ts';

/** The preview of a module needs the server. */
export const memoryCourses = (state: FakeServerState, caller: Caller): Omit<Courses, 'preview'> => {
  const courseAt = (courseId: string) => found(state.courses.find(({ course }) => course.id === courseId));
  return {
    feed: (cursor) =>
      asOwner(state, caller, ({ userId }) =>
        pageOf(
          state.courses.map((at) => cardOf(state, userId, at)),
          cursor,
        ),
      ),
    details: (courseSlug) =>
      asOwner(state, caller, ({ userId }) =>
        pipe(
          found(state.courses.find(({ course }) => course.slug === courseSlug)),
          map((at) => courseOf(state, userId, at)),
        ),
      ),
    disclosureFile: (courseId) =>
      asSubscriber(state, caller, () =>
        pipe(
          courseAt(courseId),
          map(({ course }) => documentOf(course.title)),
        ),
      ),
    content: (courseId, moduleId) =>
      asLearner(state, caller, ({ user }) => {
        const enrollment = enrollmentsOf(state, user.id, courseId).at(-1);
        return pipe(
          courseAt(courseId),
          chain((at) => (at.modules.some(({ id }) => id === moduleId) ? right(at) : left(nothingHere))),
          chain((at) => openModule(state, at, enrollment, moduleId)),
          chain(({ course: { slug: courseSlug, title: courseTitle, demonstration }, modules }) => {
            const index = modules.findIndex(({ id }) => id === moduleId);
            const { anchor = null, isRead = false } = enrollment?.reading.get(moduleId) ?? {};
            return pipe(
              found(modules[index]),
              map(({ title, minutes, html, videos }) => ({
                courseId,
                courseSlug,
                courseTitle,
                demonstration,
                moduleId,
                position: index + 1,
                moduleCount: modules.length,
                title,
                minutes,
                html,
                videos,
                anchor,
                isRead,
                enrollmentId: enrollment?.id ?? null,
                previousModuleId: modules[index - 1]?.id ?? null,
                nextModuleId: modules[index + 1]?.id ?? null,
              })),
            );
          }),
        );
      }),
  };
};
