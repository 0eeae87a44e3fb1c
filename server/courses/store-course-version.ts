import * as v from 'valibot';
import { USUAL_KIND } from '#core/assessment/questions/kinds.ts';
import type { CourseDraft } from '../importing/content/course-draft.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { storedCourseDetails } from './stored-course-details.ts';

/** Stores a version of a course with its modules and their questions, and returns its id. */
export const storeCourseVersion = async (
  queries: Queries,
  courseId: string,
  checksum: string,
  draft: CourseDraft,
): Promise<string> => {
  const { files, ...imported } = draft;
  const { activity, demonstration, unlocking } = draft;
  const [version] = await readRows(
    queries,
    v.object({ id: v.string() }),
    `insert into course_versions (
       course_id, checksum, details, draft, credit_quarters, passing_mark_percent, unlocking, expires_on,
       demonstration, imported_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now()) returning id`,
    [
      courseId,
      checksum,
      JSON.stringify(storedCourseDetails(draft)),
      JSON.stringify(imported),
      activity.creditQuarters,
      activity.passingMarkPercent,
      unlocking,
      activity.expiresOn,
      demonstration,
    ],
  );
  if (version === undefined) throw new Error(`No version of course ${courseId} was stored.`);
  await storeModules(queries, version.id, draft);
  await queries.query(
    'insert into course_version_files (version_id, digest) select $1, unnest($2::text[]) on conflict do nothing',
    [version.id, files.map(({ digest }) => digest)],
  );
  return version.id;
};

const storeModules = async (
  { query }: Queries,
  versionId: string,
  { modules }: CourseDraft,
): Promise<void> => {
  await query(
    `with module as (
       insert into course_modules (version_id, position, title, minutes, content_html, videos)
       select $1, given.* from jsonb_to_recordset($2::jsonb)
         as given (position integer, title text, minutes integer, html text, videos jsonb)
       returning id, position
     ), question as (
       insert into course_questions (module_id, position, kind, stem, pretest, explanation, reference_list)
       select module.id, given.position, coalesce(given.kind, $5), given.stem, given.pretest, given.explanation, given.reference_list
       from module join jsonb_to_recordset($3::jsonb)
         as given (module integer, position integer, kind text, stem text, pretest boolean, explanation text,
           reference_list jsonb)
         on given.module = module.position
       returning id, module_id, position
     )
     insert into course_question_options (question_id, position, text, correct, reason)
     select question.id, given.position, given.text, given.correct, given.reason
     from module join question on question.module_id = module.id join jsonb_to_recordset($4::jsonb)
       as given (module integer, question integer, position integer, text text, correct boolean, reason text)
       on given.module = module.position and given.question = question.position`,
    [
      versionId,
      JSON.stringify(moduleRows(modules)),
      JSON.stringify(questionRows(modules)),
      JSON.stringify(optionRows(modules)),
      USUAL_KIND,
    ],
  );
};

type Modules = CourseDraft['modules'];

/** Positions start at 1, as learners count modules. */
const moduleRows = (modules: Modules) =>
  modules.map(({ title, minutes, html, videos }, index) => ({
    position: index + 1,
    title,
    minutes,
    html,
    videos,
  }));

const questionRows = (modules: Modules) =>
  modules.flatMap(({ questions }, index) =>
    questions.map(({ kind, stem, pretest, explanation, references }, position) => ({
      module: index + 1,
      position,
      kind,
      stem,
      pretest,
      explanation,
      reference_list: references,
    })),
  );

const optionRows = (modules: Modules) =>
  modules.flatMap(({ questions }, index) =>
    questions.flatMap(({ options }, question) =>
      options.map(({ text, correct, reason }, position) => ({
        module: index + 1,
        question,
        position,
        text,
        correct,
        reason,
      })),
    ),
  );
