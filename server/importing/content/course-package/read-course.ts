import { decodeContent } from '../../../platform/shared/decode-content.ts';
import type { ContentRefusal, Reading, Refuse } from '../../../platform/shared/refusal.ts';
import type { CourseDraft, ModuleDraft, VideoDraft } from '../course-draft.ts';
import { type FrontMatter, readFrontMatter } from '../package/front-matter.ts';
import { type CourseFileCollector, collectCourseFiles } from './course-file-collector.ts';
import type { PackageFiles } from './package-files.ts';
import { readCourseFields, type WrittenCourse } from './read-course-fields.ts';
import { readModule } from './read-module.ts';
import type { Photos } from './read-photos.ts';

/** The file that identifies a folder as a course package. */
export const courseFile = 'course.md';
const moduleFile = /^modules\/(\d{2})-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/;
const mostModules = 60;

/** Returns the course, or every error with its file and line. `photos` are those of the same files. */
export function readCourse(
  files: PackageFiles,
  photos: Photos = new Map(),
): Reading<CourseDraft, ContentRefusal> {
  const refusals: ContentRefusal[] = [];
  const refuseIn =
    (file: string): Refuse =>
    (line, reason) =>
      refusals.push({ file, line, reason });
  const shelf = collectCourseFiles(files, photos, refuseIn);
  const own = frontMatterOf(courseFile, files, refuseIn(courseFile));
  const course = own === undefined ? undefined : readCourseFields(own, refuseIn(courseFile));
  const modules = moduleFilesOf(files, refuseIn).flatMap((file) => {
    const module = frontMatterOf(file, files, refuseIn(file));
    return module === undefined ? [] : (moduleOf(module, shelf, refuseIn(file)) ?? []);
  });
  const draft =
    course === undefined ? undefined : draftOf(course, modules, shelf, refuseIn(courseFile), refusals);
  return draft === undefined || refusals.length > 0
    ? { ok: false, refusals: inOrder(refusals) }
    : { ok: true, value: draft };
}

function frontMatterOf(file: string, files: PackageFiles, refuse: Refuse): FrontMatter | undefined {
  const bytes = files.get(file);
  if (bytes === undefined) {
    refuse(1, `There is no ${file} in the folder.`);
    return undefined;
  }
  const decoded = decodeContent(bytes);
  const reading = decoded.ok ? readFrontMatter(decoded.value) : decoded;
  if (reading.ok) return reading.value;
  for (const { line, reason } of reading.refusals) refuse(line, reason);
  return undefined;
}

/** Sorted by their numbers. */
function moduleFilesOf(files: PackageFiles, refuseIn: (file: string) => Refuse): readonly string[] {
  const numbers = new Map<string, string>();
  for (const file of [...files.keys()].sort()) {
    if (file === courseFile || !file.toLowerCase().endsWith('.md') || isAside(file)) continue;
    const number = moduleFile.exec(file)?.[1];
    const same = number === undefined ? undefined : numbers.get(number);
    if (number === undefined)
      refuseIn(file)(1, 'A module’s file is named like modules/01-starting-safely.md, in small letters.');
    else if (same !== undefined) refuseIn(file)(1, `${same} has the same number.`);
    else numbers.set(number, file);
  }
  if (numbers.size === 0) refuseIn(courseFile)(1, 'A course has modules: modules/01-….md; this has none.');
  if (numbers.size > mostModules)
    refuseIn(courseFile)(1, `The course has ${numbers.size} modules; the limit is ${mostModules}.`);
  return [...numbers.values()].slice(0, mostModules);
}

function isAside(file: string): boolean {
  return /^(?:readme|license|licence)\b/i.test(file.slice(file.lastIndexOf('/') + 1));
}

function moduleOf(
  frontMatter: FrontMatter,
  shelf: CourseFileCollector,
  refuse: Refuse,
): ModuleDraft | undefined {
  const videos: VideoDraft[] = [];
  const { title, minutes, html, questions } = readModule(frontMatter, shelf.forModule(videos), refuse);
  return title === undefined || minutes === undefined
    ? undefined
    : { title, minutes, html, videos, questions };
}

function draftOf(
  { terms, checkTerms, ...course }: WrittenCourse,
  modules: readonly ModuleDraft[],
  shelf: CourseFileCollector,
  refuse: Refuse,
  refusals: readonly ContentRefusal[],
): CourseDraft {
  const minutes = modules.reduce((sum, module) => sum + module.minutes, 0);
  // A refused module has minutes and questions too.
  const isWhole = refusals.length === 0;
  if (isWhole && modules.every(({ questions }) => questions.length === 0))
    refuse(1, 'No module asks a question, so there is nothing to earn the credit by.');
  checkTerms(isWhole ? minutes : Number.POSITIVE_INFINITY);
  return { ...course, activity: { ...terms, minutes }, modules, files: shelf.taken() };
}

/** Sorts by file and line, `course.md` first. */
function inOrder(refusals: readonly ContentRefusal[]): readonly ContentRefusal[] {
  const place = (file: string) => (file === courseFile ? '' : file);
  return [...refusals].sort(
    (one, other) =>
      (place(one.file) < place(other.file) ? -1 : place(one.file) > place(other.file) ? 1 : 0) ||
      one.line - other.line,
  );
}
