import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { moduleContentEndpoint } from '#contract/modules.ts';
import type { VideoDraft } from '../importing/content/course-draft.ts';
import { videoDraftRow } from '../importing/content/course-draft.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { notFound } from '../platform/http/refused.ts';
import { courseFileAddress } from './course-file-address.ts';
import { readModuleFacts } from './module-facts.ts';
import { refuseLocked } from './refuse-locked.ts';

const unlocking = v.picklist(['in-order', 'any-order']);

/**
 * A module's content, from the learner's version of the course or, without an enrollment, from the current version. If
 * modules open in order, a learner without an enrollment can read the first one.
 */
export const moduleContent = handler(moduleContentEndpoint, async ({ input, caller, database }) => {
  const { courseId, moduleId } = input.params;
  const module = await readModule(database, learnerOf(caller), courseId, moduleId);
  const facts = await readModuleFacts(database, module.version_id, module.enrollment_id);
  await refuseLocked(database, facts, moduleId, module.unlocking);
  const index = facts.findIndex(({ id }) => id === moduleId);
  return {
    courseId,
    courseSlug: module.slug,
    courseTitle: module.course_title,
    demonstration: module.demonstration,
    moduleId,
    position: index + 1,
    moduleCount: facts.length,
    title: module.title,
    minutes: module.minutes,
    html: module.content_html,
    videos: await withFiles(database, module.videos),
    previousModuleId: facts[index - 1]?.id ?? null,
    nextModuleId: facts[index + 1]?.id ?? null,
    enrollmentId: module.enrollment_id,
    anchor: module.anchor,
    isRead: module.is_read,
  };
});

const readModuleRow = v.object({
  version_id: v.string(),
  slug: v.string(),
  course_title: v.string(),
  demonstration: v.boolean(),
  unlocking,
  title: v.string(),
  minutes: v.number(),
  content_html: v.string(),
  videos: v.array(videoDraftRow),
  enrollment_id: v.nullable(v.string()),
  anchor: v.nullable(v.string()),
  is_read: v.boolean(),
});
type ReadModule = Decoded<typeof readModuleRow>;

const readModule = async (
  queries: Queries,
  userId: string,
  courseId: string,
  moduleId: string,
): Promise<ReadModule> => {
  const [module] = await readRows(
    queries,
    readModuleRow,
    `select v.id as version_id, c.slug, v.draft ->> 'title' as course_title, v.demonstration, v.unlocking,
       m.title, m.minutes, m.content_html, m.videos,
       e.id as enrollment_id, r.anchor, r.read_at is not null as is_read
     from course_modules m
       join course_versions v on v.id = m.version_id
       join courses c on c.id = v.course_id
       left join lateral (
         select id from course_enrollments
         where user_id = $1 and version_id = v.id order by id desc limit 1) e on true
       left join course_reading r on r.enrollment_id = e.id and r.module_id = m.id
     where c.id = $2 and m.id = $3
       and (e.id is not null or (c.current_version_id = v.id and c.removed_at is null))`,
    [userId, courseId, moduleId],
  );
  if (module === undefined) throw notFound();
  return module;
};

type Videos = Decoded<typeof moduleContentEndpoint.response>['videos'];

const withFiles = async (queries: Queries, videos: readonly VideoDraft[]): Promise<Videos> => {
  if (videos.length === 0) return [];
  const types = await readRows(
    queries,
    v.object({ digest: v.string(), media_type: v.string() }),
    'select digest, media_type from course_files where digest = any($1::text[])',
    [videos.map(({ file }) => file)],
  );
  return videos.map(({ place, title, file, captions, transcriptHtml }) => ({
    place,
    title,
    source: courseFileAddress(file),
    mediaType: types.find(({ digest }) => digest === file)?.media_type ?? 'application/octet-stream',
    captions: captions === undefined ? null : courseFileAddress(captions),
    transcriptHtml: transcriptHtml ?? null,
  }));
};
