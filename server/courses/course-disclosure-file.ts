import * as v from 'valibot';
import { courseDisclosureFileEndpoint } from '#contract/courses.ts';
import { moment } from '#contract/values.ts';
import { passingTextOfQuizzes } from '#core/assessment/passing.ts';
import { documentCache } from '../articles/pdf/document-cache.ts';
import { type Disclosed, drawDisclosure } from '../articles/pdf/draw-disclosure.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { notFound } from '../platform/http/refused.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { COURSE_FORMAT } from './course-format.ts';
import { requirePlan } from './require-plan.ts';
import type { StoredCourseDetails } from './stored-course-details.ts';
import { storedDetails } from './stored-course-details.ts';

const cached = documentCache();

/** The disclosure of a course as PDF, from the learner's version or else the current one. */
export const courseDisclosureFile = handler(
  courseDisclosureFileEndpoint,
  async ({ input, caller, database, settings, now }) => {
    const userId = learnerOf(caller);
    await requirePlan(database, userId, now());
    const { disclosed, importedAt } = await readDisclosed(database, settings, userId, input.params.courseId);
    return cached(`${importedAt} ${JSON.stringify(disclosed)}`, () =>
      drawDisclosure(disclosed, { createdAt: new Date(importedAt) }),
    );
  },
);

const readDisclosed = async (
  queries: Queries,
  { provider }: Settings,
  userId: string,
  courseId: string,
): Promise<{ readonly disclosed: Disclosed; readonly importedAt: string }> => {
  const [version] = await readRows(
    queries,
    v.object({
      title: v.string(),
      details: storedDetails,
      demonstration: v.boolean(),
      imported_at: moment,
      quizzes: v.array(v.number()),
    }),
    `select v.draft ->> 'title' as title, v.details, v.demonstration, v.imported_at,
       (select coalesce(jsonb_agg(jsonb_array_length(m -> 'questions')), '[]')
        from jsonb_array_elements(v.draft -> 'modules') m) as quizzes
     from courses c
       left join lateral (
         select version_id from course_enrollments
         where user_id = $1 and course_id = c.id order by id desc limit 1) e on true
       join course_versions v on v.id = coalesce(e.version_id, c.current_version_id)
     where c.id = $2 and (e.version_id is not null or c.removed_at is null)`,
    [userId, courseId],
  );
  if (version === undefined) throw notFound();
  const { title, details, demonstration, imported_at: importedAt, quizzes } = version;
  const { disclosures, commercialSupport, activity, objectives } = details;
  return {
    disclosed: {
      title,
      journal: 'Premium course',
      demonstration,
      disclosures,
      commercialSupport,
      activity: { ...activity, objectives, provider, format: COURSE_FORMAT },
      passing: passing(activity, quizzes),
    },
    importedAt,
  };
};

const passing = (
  { questionCount, passingMarkPercent }: StoredCourseDetails['activity'],
  quizzes: readonly number[],
): string =>
  questionCount === 0
    ? 'Every module read'
    : `Every module read, and ${passingTextOfQuizzes(quizzes, passingMarkPercent)} correct`;
