import * as v from 'valibot';
import type { enrollment } from '#contract/courses.ts';
import type { Decoded } from '#contract/endpoint.ts';
import { moduleStandings } from '#core/courses/course-progress.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import type { EnrollmentRecord } from './enrollments.ts';
import { moduleFacts } from './module-facts.ts';

const moduleFactsRow = v.object({
  id: v.string(),
  isRead: v.boolean(),
  hasQuiz: v.boolean(),
  isPassed: v.boolean(),
});

const moduleRecordRow = v.object({
  ...moduleFactsRow.entries,
  title: v.string(),
  minutes: v.number(),
  anchor: v.nullable(v.string()),
  questionCount: v.number(),
  isBegun: v.boolean(),
  isUnderWay: v.boolean(),
  answered: v.number(),
  correct: v.nullable(v.number()),
});

export type ModuleStanding = Decoded<typeof enrollment>['modules'][number];

/** Every module of an enrollment, in course order. */
export const readModuleStandings = async (
  queries: Queries,
  { id, version_id, unlocking }: EnrollmentRecord,
): Promise<ModuleStanding[]> => {
  const modules = await readRows(
    queries,
    moduleRecordRow,
    `select ${moduleFacts('$1')}, m.title, m.minutes,
       (select r.anchor from course_reading r where r.enrollment_id = $1 and r.module_id = m.id) as anchor,
       (select count(*)::integer from course_questions q where q.module_id = m.id) as "questionCount",
       t.id is not null as "isBegun", t.finished_at is null as "isUnderWay",
       (select count(*)::integer from course_answers w where w.attempt_id = t.id) as answered,
       (select f.correct_count from course_attempts f
        where f.enrollment_id = $1 and f.module_id = m.id and f.finished_at is not null
        order by f.id desc limit 1) as correct
     from course_modules m
       left join lateral (
         select a.id, a.finished_at from course_attempts a
         where a.enrollment_id = $1 and a.module_id = m.id order by a.id desc limit 1) t on true
     where m.version_id = $2 order by m.position`,
    [id, version_id],
  );
  return [...moduleStandings(modules, unlocking)];
};
