import { chain, type Either, isLeft, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Course, CourseCard } from '#core/courses/course.ts';
import type { Courses, ModulePreview } from '#core/courses/ports.ts';
import { type Failure, refusal } from '#core/shared/failure.ts';
import { answering } from './answering.ts';
import { type Caller, learnerOf, nothingHere, ownerOf } from './caller.ts';
import type { Clinic } from './clinic.ts';
import type { LibraryCourse } from './course-records.ts';
import { courseCreditOf, enrollmentsOf, pretestOf, progressOf, waitingFor } from './course-standing.ts';
import { pageOf } from './pages.ts';
import { subscriberOf } from './subscriber.ts';
import type { Till } from './till.ts';

export const memoryCourses = (clinic: Clinic, till: Till, caller: Caller): Courses => {
  const asWhoever = <A>(work: (userId: string | null) => Either<Failure, A>) =>
    answering(() =>
      pipe(
        ownerOf(clinic, caller),
        chain(({ userId }) => work(userId)),
      ),
    );

  return {
    feed: (cursor) =>
      asWhoever((userId) =>
        pageOf(
          clinic.courses.map((found) => cardOf(clinic, userId, found)),
          cursor,
        ),
      ),
    details: (courseSlug) =>
      asWhoever((userId) => {
        const found = clinic.courses.find(({ course }) => course.slug === courseSlug);
        return found === undefined ? left(nothingHere) : right(courseOf(clinic, userId, found));
      }),
    disclosureFile: (courseId) =>
      answering(() =>
        pipe(
          subscriberOf(clinic, till, caller.token()),
          chain(() => courseAt(clinic, courseId)),
          map(() => DOCUMENT),
        ),
      ),
    content: (courseId, moduleId) =>
      answering(() => {
        const learner = learnerOf(clinic, caller.token());
        if (isLeft(learner)) return learner;
        const found = clinic.courses.find(({ course }) => course.id === courseId);
        const place = found?.modules.findIndex(({ id }) => id === moduleId) ?? -1;
        const module = found?.modules[place];
        if (found === undefined || module === undefined) return left(nothingHere);
        const enrollment = enrollmentsOf(clinic, learner.right.user.id, courseId).at(-1);
        const first = waitingFor(found, enrollment, moduleId);
        if (first !== null) return left(lockedBehind(found, first));
        const { course } = found;
        const reading = enrollment?.reading.get(moduleId);
        return right({
          ...{ courseId, courseSlug: course.slug, courseTitle: course.title },
          ...{ demonstration: course.demonstration, moduleId, position: place + 1 },
          ...{ moduleCount: found.modules.length, title: module.title, minutes: module.minutes },
          ...{ html: module.html, videos: module.videos, enrollmentId: enrollment?.id ?? null },
          previousModuleId: found.modules[place - 1]?.id ?? null,
          nextModuleId: found.modules[place + 1]?.id ?? null,
          anchor: reading?.anchor ?? null,
          isRead: reading?.isRead ?? false,
        });
      }),
    preview: (text) => answering(() => previewOf(text)),
  };
};

export const courseAt = (clinic: Clinic, courseId: string): Either<Failure, LibraryCourse> => {
  const found = clinic.courses.find(({ course }) => course.id === courseId);
  return found === undefined ? left(nothingHere) : right(found);
};

export const lockedBehind = ({ modules }: LibraryCourse, firstId: string): Failure =>
  refusal('conflict', `Finish “${modules.find(({ id }) => id === firstId)?.title}” first.`);

const cardOf = (clinic: Clinic, userId: string | null, found: LibraryCourse): CourseCard => {
  const { id, slug, title, summary, specialty, minutes, credit, demonstration, requirementTopics, states } =
    found.course;
  return {
    ...{ id, slug, title, summary, specialty, minutes, credit, demonstration, requirementTopics, states },
    moduleCount: found.modules.length,
    progress: userId === null ? null : progressOf(clinic, userId, found),
  };
};

const courseOf = (clinic: Clinic, userId: string | null, found: LibraryCourse): Course => ({
  ...found.course,
  ...cardOf(clinic, userId, found),
  pretestQuestions: pretestOf(found).length,
  modules: found.modules.map(({ id, title, minutes, questions, videos }) => ({
    ...{ id, title, minutes, questionCount: questions.length, hasVideo: videos.length > 0 },
  })),
  creditId: courseCreditOf(clinic, userId, found.course.id)?.details.id ?? null,
});

/** A document that opens, and no more: typesetting a disclosure takes the server. */
const DOCUMENT = Uint8Array.from('%PDF-1.4\n%%EOF\n', (character) => character.charCodeAt(0));

/** Its paragraphs and its title line; reading a whole package takes the server. */
const previewOf = (text: string): Either<Failure, ModulePreview> => {
  if (text === '') return left(refusal('unprocessable', 'is required', { text: ['is required'] }));
  const title = /^title: *(.+)$/m.exec(text)?.[1] ?? null;
  const paragraphs = text.replace(/^---[\s\S]*?---/, '').split(/\n{2,}/);
  const html = paragraphs.map((words) => `<p>${words.replaceAll('<', '&lt;').trim()}</p>`).join('');
  const problems = title === null ? [{ line: 1, message: 'A module needs a title.' }] : [];
  return right({ title, html, questions: [], problems });
};
