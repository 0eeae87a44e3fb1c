import * as v from 'valibot';
import { courseDetails, courseDetailsEndpoint } from '#contract/courses.ts';
import type { Decoded } from '#contract/endpoint.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { type Caller, handler } from '../platform/http/call.ts';
import { notFound } from '../platform/http/refused.ts';
import { storedCard } from './course-card.ts';
import { COURSE_FORMAT } from './course-format.ts';
import { progressReader } from './course-progress.ts';
import { storedDetails } from './stored-course-details.ts';

type Details = Decoded<typeof courseDetails>;

/** The current version of a course, also for learners enrolled in an earlier version. */
export const showCourseDetails = handler(
  courseDetailsEndpoint,
  async ({ input, caller, database, settings }) => {
    const [course] = await readRows(
      database,
      currentCourseRow,
      `select c.id, c.card, v.id as version_id, v.details, v.unlocking
       from courses c join course_versions v on v.id = c.current_version_id
       where c.slug = $1 and c.removed_at is null`,
      [input.params.courseSlug],
    );
    if (course === undefined) throw notFound();
    const { id, card, version_id: versionId, details, unlocking } = course;
    const progressWith = await progressReader(database, caller);
    return {
      ...card,
      ...details,
      id,
      versionId,
      unlocking,
      ...(await readOutline(database, versionId)),
      activity: { ...details.activity, provider: settings.provider, format: COURSE_FORMAT },
      progress: progressWith(id),
      creditId: await creditFor(database, caller, id),
    };
  },
);

const currentCourseRow = v.object({
  id: v.string(),
  card: storedCard,
  version_id: v.string(),
  details: storedDetails,
  unlocking: courseDetails.entries.unlocking,
});

const readOutline = async (
  queries: Queries,
  versionId: string,
): Promise<Pick<Details, 'modules' | 'pretestQuestions'>> => {
  const modules = await readRows(
    queries,
    v.object({ ...courseDetails.entries.modules.item.entries, pretestQuestions: v.number() }),
    `select m.id, m.title, m.minutes, count(q.id)::integer as "questionCount",
       (count(q.id) filter (where q.pretest))::integer as "pretestQuestions",
       jsonb_array_length(m.videos) > 0 as "hasVideo"
     from course_modules m left join course_questions q on q.module_id = m.id
     where m.version_id = $1 group by m.id order by m.position`,
    [versionId],
  );
  return {
    modules: modules.map(({ pretestQuestions: _, ...module }) => module),
    pretestQuestions: modules.reduce((sum, { pretestQuestions }) => sum + pretestQuestions, 0),
  };
};

const creditFor = async (queries: Queries, caller: Caller, courseId: string): Promise<string | null> => {
  if (caller.kind !== 'learner') return null;
  const [credit] = await readRows(
    queries,
    v.object({ id: v.string() }),
    'select id from credits where user_id = $1 and course_id = $2',
    [caller.userId, courseId],
  );
  return credit?.id ?? null;
};
