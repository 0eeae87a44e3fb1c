import type { CourseLibrary, ListedCourse, ShownCourse } from '../../courses/course-library.ts';
import { type ControlHandler, largestControlBody } from '../../platform/data-directory/control.ts';
import type { Holder } from '../../platform/data-directory/data-directory.ts';
import { askHolder } from '../../platform/data-directory/request-from-holder.ts';
import type { ArticleDraft } from '../content/article-draft.ts';
import type { CourseDraft, CourseFile } from '../content/course-draft.ts';
import type { CheckedDoi, DueDois, StandingChange } from '../standing/standing-store.ts';
import type { FileImport } from './import-outcome.ts';
import type { FileDrafts, Library, ListedArticle, ShownArticle } from './library.ts';
import type { DemonstrationCounts } from './remove-demonstration.ts';

/** A course as sent through the control port: its files in base64. */
interface SentCourse extends Omit<CourseDraft, 'files'> {
  readonly files: readonly (Omit<CourseFile, 'bytes'> & { readonly bytes: string })[];
}

/**
 * A request through the control port. Both sides run this same program, and the token proves that they have the same
 * user.
 */
type Question =
  | { readonly ask: 'import'; readonly drafts: FileDrafts }
  | { readonly ask: 'standing-due'; readonly before: string }
  | { readonly ask: 'standing-claim'; readonly before: string; readonly last: string; readonly size: number }
  | { readonly ask: 'standing-store'; readonly checked: readonly CheckedDoi[] }
  | { readonly ask: 'import-course'; readonly course: SentCourse }
  | { readonly ask: 'list' | 'list-courses' | 'count-demonstration' | 'remove-demonstration' }
  | { readonly ask: 'pictures'; readonly sourceKey: string }
  | { readonly ask: 'show' | 'imported' | 'remove' | 'show-course' | 'remove-course'; readonly slug: string };

/** Handles the library requests of commands that run beside the server. */
export function libraryControl(library: Library): ControlHandler {
  return async (question) => {
    if (!isQuestion(question))
      throw new Error('This server does not know that request: is it another version?');
    switch (question.ask) {
      case 'import':
        return library.importFile(question.drafts);
      case 'import-course':
        return library.courses.put(received(question.course));
      case 'list':
        return library.list();
      case 'list-courses':
        return library.courses.list();
      case 'show':
        return library.show(question.slug);
      case 'imported':
        return library.imported(question.slug);
      case 'pictures':
        return library.pictures(question.sourceKey);
      case 'show-course':
        return library.courses.show(question.slug);
      case 'remove':
        return library.remove(question.slug);
      case 'remove-course':
        return library.courses.remove(question.slug);
      case 'standing-due':
        return library.standing.due(question.before);
      case 'standing-claim':
        return library.standing.claim(question.before, question.last, question.size);
      case 'standing-store':
        return library.standing.store(question.checked);
      case 'count-demonstration':
        return library.demonstration.count();
      case 'remove-demonstration':
        return library.demonstration.remove();
    }
  };
}

/** The library of the process that holds the data directory. Throws `HolderUnreachable`. */
export function remoteLibrary(holder: Holder): Library {
  const ask = async <Answer>(question: Question): Promise<Answer> =>
    // `libraryControl` responds with the library's types.
    (await askHolder(holder, question)) as Answer;
  const send = async (question: Question): Promise<FileImport> => {
    const bytes = Buffer.byteLength(JSON.stringify(question));
    if (bytes <= largestControlBody) return ask<FileImport>(question);
    const [size, largest] = [inMegabytes(bytes), inMegabytes(largestControlBody)];
    return {
      imported: false,
      reason: `It is ${size} MB on its way to the running server, which takes ${largest} MB at once. Stop the server, then import it again.`,
    };
  };
  const courses: CourseLibrary = {
    put: (draft) => send({ ask: 'import-course', course: sent(draft) }),
    list: () => ask<readonly ListedCourse[]>({ ask: 'list-courses' }),
    show: (slug) => ask<ShownCourse | null>({ ask: 'show-course', slug }),
    remove: (slug) => ask<boolean>({ ask: 'remove-course', slug }),
  };
  return {
    importFile: (drafts) => send({ ask: 'import', drafts }),
    list: () => ask<readonly ListedArticle[]>({ ask: 'list' }),
    show: (slug) => ask<ShownArticle | null>({ ask: 'show', slug }),
    imported: (slug) => ask<ArticleDraft | null>({ ask: 'imported', slug }),
    pictures: (sourceKey) => ask<NonNullable<ArticleDraft['pictures']>>({ ask: 'pictures', sourceKey }),
    remove: (slug) => ask<boolean>({ ask: 'remove', slug }),
    standing: {
      due: (before) => ask<DueDois>({ ask: 'standing-due', before }),
      claim: (before, last, size) => ask<readonly string[]>({ ask: 'standing-claim', before, last, size }),
      store: (checked) => ask<readonly StandingChange[]>({ ask: 'standing-store', checked }),
    },
    courses,
    demonstration: {
      count: () => ask<DemonstrationCounts>({ ask: 'count-demonstration' }),
      remove: () => ask<DemonstrationCounts>({ ask: 'remove-demonstration' }),
    },
  };
}

const inMegabytes = (bytes: number): number => Math.ceil(bytes / (1024 * 1024));

const sent = (draft: CourseDraft): SentCourse => ({
  ...draft,
  files: draft.files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes).toString('base64') })),
});

const received = (course: SentCourse): CourseDraft => ({
  ...course,
  files: course.files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes, 'base64') })),
});

function isQuestion(value: unknown): value is Question {
  if (typeof value !== 'object' || value === null || !('ask' in value)) return false;
  switch (value.ask) {
    case 'list':
    case 'list-courses':
    case 'count-demonstration':
    case 'remove-demonstration':
      return true;
    case 'import':
      return 'drafts' in value && typeof value.drafts === 'object' && value.drafts !== null;
    case 'pictures':
      return 'sourceKey' in value && typeof value.sourceKey === 'string';
    case 'standing-due':
      return 'before' in value && typeof value.before === 'string';
    case 'standing-claim':
      return 'last' in value && typeof value.last === 'string' && 'size' in value;
    case 'standing-store':
      return 'checked' in value && Array.isArray(value.checked);
    case 'import-course':
      return 'course' in value && typeof value.course === 'object' && value.course !== null;
    case 'show':
    case 'imported':
    case 'remove':
    case 'show-course':
    case 'remove-course':
      return 'slug' in value && typeof value.slug === 'string';
    default:
      return false;
  }
}
