import * as v from 'valibot';
import type { CourseDraft } from '../importing/content/course-draft.ts';
import { courseChecksum } from '../importing/content/draft-checksum.ts';
import { ContentRefused } from '../importing/library/content-refused.ts';
import type { PutOutcome } from '../importing/library/save-draft.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { storedCourseCard } from './course-card.ts';
import { storeCourseFiles } from './store-course-files.ts';
import { storeCourseVersion } from './store-course-version.ts';

/**
 * Adds a course, or a new version of the course with its slug; enrolled learners stay on their version. An unchanged
 * draft changes nothing, and a removed course is added again. Runs within the caller's transaction. Throws
 * `ContentRefused`.
 */
export const saveCourse = async (queries: Queries, draft: CourseDraft): Promise<PutOutcome> => {
  await refuseSlugOfArticle(queries, draft.slug);
  const checksum = courseChecksum(draft);
  const [known] = await readRows(
    queries,
    v.object({ checksum: v.nullable(v.string()), removed: v.boolean() }),
    `select v.checksum, c.removed_at is not null as removed
     from courses c left join course_versions v on v.id = c.current_version_id where c.slug = $1 for update of c`,
    [draft.slug],
  );
  if (known !== undefined && !known.removed && known.checksum === checksum) return 'unchanged';
  await storeCourseFiles(queries, draft);
  const courseId = await storeCourse(queries, draft);
  const versionId =
    (await knownVersion(queries, courseId, checksum)) ??
    (await storeCourseVersion(queries, courseId, checksum, draft));
  await queries.query('update courses set current_version_id = $2 where id = $1', [courseId, versionId]);
  return known === undefined || known.removed ? 'added' : 'updated';
};

/** The content commands show and remove articles and courses by slug, so slugs must be unique across both. */
const refuseSlugOfArticle = async (queries: Queries, slug: string): Promise<void> => {
  const [article] = await queries.query('select 1 from articles where slug = $1', [slug]);
  if (article !== undefined) throw new ContentRefused(`The slug ${slug} belongs to an article already.`);
};

const storeCourse = async (queries: Queries, draft: CourseDraft): Promise<string> => {
  const [course] = await readRows(
    queries,
    v.object({ id: v.string() }),
    `insert into courses (slug, card, listed_on, imported_at) values ($1, $2, $3, now())
     on conflict (slug) do update set
       card = excluded.card, listed_on = excluded.listed_on, imported_at = now(), removed_at = null
     returning id`,
    [draft.slug, JSON.stringify(storedCourseCard(draft)), draft.activity.releasedOn],
  );
  if (course === undefined) throw new Error(`The course ${draft.slug} was not stored.`);
  return course.id;
};

/** A draft that equals an earlier version restores that version. */
const knownVersion = async (
  queries: Queries,
  courseId: string,
  checksum: string,
): Promise<string | undefined> => {
  const [version] = await readRows(
    queries,
    v.object({ id: v.string() }),
    'select id from course_versions where course_id = $1 and checksum = $2 order by id desc limit 1',
    [courseId, checksum],
  );
  return version?.id;
};
