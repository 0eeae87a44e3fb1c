import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { day, moment } from '#contract/values.ts';
import type { CourseDraft } from '../importing/content/course-draft.ts';
import { countImport, type FileImport } from '../importing/library/import-outcome.ts';
import type { Database, Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { saveCourse } from './save-course.ts';

const listedCourseRow = v.object({
  slug: v.string(),
  title: v.string(),
  moduleCount: v.number(),
  questionCount: v.number(),
});
export type ListedCourse = Decoded<typeof listedCourseRow>;

const shownCourseRow = v.object({
  ...listedCourseRow.entries,
  /** In quarter hours. */
  creditQuarters: v.number(),
  minutes: v.number(),
  unlocking: v.string(),
  releasedOn: day,
  expiresOn: day,
  requirementTopics: v.array(v.string()),
  states: v.array(v.string()),
  demonstration: v.boolean(),
  files: v.number(),
  versions: v.number(),
  /** Unfinished enrollments; `credits` counts the learners with a credit for the course. */
  enrollments: v.number(),
  credits: v.number(),
  importedAt: moment,
});
export type ShownCourse = Decoded<typeof shownCourseRow>;

/** The stored courses, in this process's database or through the server that holds it. */
export interface CourseLibrary {
  /** All or nothing; the same course again changes nothing. */
  readonly put: (draft: CourseDraft) => Promise<FileImport>;
  readonly list: () => Promise<readonly ListedCourse[]>;
  readonly show: (slug: string) => Promise<ShownCourse | null>;
  /** Removes it from the feed and its page; enrolled learners can continue, and importing it again restores it. */
  readonly remove: (slug: string) => Promise<boolean>;
}

/** Manages the courses of a database that this process can reach directly. */
export const directCourses = (database: Database): CourseLibrary => ({
  put: (draft) =>
    countImport(database, async (queries, count) => {
      count(await saveCourse(queries, draft));
    }),
  list: () => listCourses(database),
  show: (slug) => showCourse(database, slug),
  remove: (slug) => removeCourse(database, slug),
});

const COUNTED = `c.slug, c.card ->> 'title' as title, (c.card ->> 'moduleCount')::integer as "moduleCount",
  (v.details #>> '{activity,questionCount}')::integer as "questionCount"`;

/** In feed order. */
const listCourses = ({ query }: Queries): Promise<readonly ListedCourse[]> =>
  readRows(
    { query },
    listedCourseRow,
    `select ${COUNTED} from courses c join course_versions v on v.id = c.current_version_id
     where c.removed_at is null order by c.listed_on desc, c.id desc`,
  );

const showCourse = async ({ query }: Queries, slug: string): Promise<ShownCourse | null> => {
  const [course] = await readRows(
    { query },
    shownCourseRow,
    `select ${COUNTED}, v.credit_quarters as "creditQuarters", (c.card ->> 'minutes')::integer as minutes,
       v.unlocking, c.listed_on as "releasedOn", v.expires_on as "expiresOn",
       c.card -> 'requirementTopics' as "requirementTopics", c.card -> 'states' as states,
       v.demonstration, c.imported_at as "importedAt",
       (select count(*)::integer from course_version_files f where f.version_id = v.id) as files,
       (select count(*)::integer from course_versions o where o.course_id = c.id) as versions,
       (select count(*)::integer from course_enrollments e
        where e.course_id = c.id and e.finished_at is null) as enrollments,
       (select count(*)::integer from credits k where k.course_id = c.id) as credits
     from courses c join course_versions v on v.id = c.current_version_id
     where c.slug = $1 and c.removed_at is null`,
    [slug],
  );
  return course ?? null;
};

const removeCourse = async ({ query }: Queries, slug: string): Promise<boolean> => {
  const removed = await query(
    'update courses set removed_at = now() where slug = $1 and removed_at is null returning id',
    [slug],
  );
  return removed.length > 0;
};
