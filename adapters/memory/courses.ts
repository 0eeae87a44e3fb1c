import { chain, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Courses } from '#core/courses/ports.ts';
import { refusal } from '#core/shared/failure.ts';
import { cardOf, courseOf, enrollmentsOf, openModule } from './course-standing.ts';
import { asSubscriber } from './fake-billing.ts';
import type { FakeServerState } from './fake-server-state.ts';
import {
  answering,
  asLearner,
  asOwner,
  type Caller,
  documentOf,
  found,
  nothingHere,
  pageOf,
} from './requests.ts';

export const memoryCourses = (state: FakeServerState, caller: Caller): Courses => {
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
            const place = modules.findIndex(({ id }) => id === moduleId);
            const { anchor = null, isRead = false } = enrollment?.reading.get(moduleId) ?? {};
            return pipe(
              found(modules[place]),
              map(({ title, minutes, html, videos }) => ({
                ...{ courseId, courseSlug, courseTitle, demonstration, moduleId, position: place + 1 },
                ...{ moduleCount: modules.length, title, minutes, html, videos, anchor, isRead },
                enrollmentId: enrollment?.id ?? null,
                previousModuleId: modules[place - 1]?.id ?? null,
                nextModuleId: modules[place + 1]?.id ?? null,
              })),
            );
          }),
        );
      }),
    /** Reads the title line and the paragraphs only; a whole package needs the server. */
    preview: (text) =>
      answering(() => {
        if (text === '') return left(refusal('unprocessable', 'is required', { text: ['is required'] }));
        const title = /^title: *(.+)$/m.exec(text)?.[1] ?? null;
        const paragraphs = text.replace(/^---[\s\S]*?---/, '').split(/\n{2,}/);
        const html = paragraphs.map((words) => `<p>${words.replaceAll('<', '&lt;').trim()}</p>`).join('');
        const problems = title === null ? [{ line: 1, message: 'A module needs a title.' }] : [];
        return right({ title, html, questions: [], problems });
      }),
  };
};
