import type { LibraryCourse } from '#adapters/memory/fake-server-state.ts';
import { storedCourseCard } from '#server/courses/course-card.ts';
import { courseFileAddress } from '#server/courses/course-file-address.ts';
import { COURSE_FORMAT } from '#server/courses/course-format.ts';
import { readDemonstrationCourses } from '#server/courses/demonstration-courses.ts';
import { storedCourseDetails } from '#server/courses/stored-course-details.ts';
import type { CourseDraft, CourseFile } from '#server/importing/content/course-draft.ts';
import { everyKind } from '#server/importing/content/course-package/file-kinds.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { keyedQuestion } from './demonstration-library.ts';

interface CoursesAndFiles {
  readonly courses: readonly LibraryCourse[];
  /** By the URL that the courses use. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Every demonstration course for the in-memory server, with its files for a plain file server. */
export const demonstrationCourses = async (): Promise<CoursesAndFiles> => {
  const drafts = await readDemonstrationCourses();
  const files = drafts.flatMap((draft) => draft.files);
  return {
    courses: drafts.map((draft, place) => libraryCourse(draft, String(place + 1))),
    files: new Map(files.map((file) => [addressOf(file), file.bytes])),
  };
};

/** With the extension from which a file server infers the type. */
const addressOf = ({ digest, mediaType }: CourseFile): string => {
  const [ending = ''] = everyKind.find((kind) => kind.mediaType === mediaType)?.extensions ?? [];
  return `${courseFileAddress(digest)}${ending}`;
};

const libraryCourse = (draft: CourseDraft, id: string): LibraryCourse => {
  const { provider } = settingsFromEnvironment({});
  const { moduleCount: _, ...card } = storedCourseCard(draft);
  const details = storedCourseDetails(draft);
  const atAddress = (digest: string) => {
    const file = draft.files.find((each) => each.digest === digest);
    if (file === undefined) throw new Error(`${draft.slug} has no file ${digest}.`);
    return { source: addressOf(file), mediaType: file.mediaType };
  };
  return {
    course: {
      ...card,
      ...details,
      id,
      versionId: id,
      unlocking: draft.unlocking,
      pretestQuestions: draft.modules.flatMap(({ questions }) => questions).filter(({ pretest }) => pretest)
        .length,
      activity: { ...details.activity, provider, format: COURSE_FORMAT },
    },
    modules: draft.modules.map(({ title, minutes, html, videos, questions }, place) => {
      const moduleId = `9${id}${place + 1}`;
      return {
        id: moduleId,
        title,
        minutes,
        html: draft.files.reduce(
          (text, file) => text.replaceAll(`${courseFileAddress(file.digest)}"`, `${addressOf(file)}"`),
          html,
        ),
        videos: videos.map(({ place, title, file, captions, transcriptHtml = null }) => ({
          place,
          title,
          ...atAddress(file),
          transcriptHtml,
          captions: captions === undefined ? null : atAddress(captions).source,
        })),
        questions: questions.map((question, at) => keyedQuestion(question, moduleId, at)),
      };
    }),
  };
};
