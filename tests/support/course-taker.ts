import * as v from 'valibot';
import {
  answerCourseEvaluationEndpoint,
  answerCoursePretestEndpoint,
  courseDetailsEndpoint,
  courseDisclosureFileEndpoint,
  courseEvaluationEndpoint,
  coursesFeedEndpoint,
  enrollEndpoint,
  enrollmentOverviewEndpoint,
  startCoursePretestEndpoint,
} from '#contract/courses.ts';
import {
  answerModuleQuestionEndpoint,
  finishModuleQuizEndpoint,
  moduleContentEndpoint,
  moduleQuizEndpoint,
  moduleReadingEndpoint,
  startModuleQuizEndpoint,
} from '#contract/modules.ts';
import { saveCourse } from '#server/courses/save-course.ts';
import type { CourseDraft } from '#server/importing/content/course-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import type { Caller } from '#server/platform/http/call.ts';
import { callEndpoint } from './call-endpoint.ts';
import { EVALUATION, RIGHT, WRONG } from './quiz-taker.ts';

export interface AddedCourse {
  readonly courseId: string;
  readonly versionId: string;
  readonly moduleIds: readonly string[];
}

/** Stores a course and returns its ids. */
export const addCourse = async (database: Database, draft: CourseDraft): Promise<AddedCourse> => {
  await database.transaction((queries) => saveCourse(queries, draft));
  const [course] = await readRows(
    database,
    v.object({ id: v.string(), version_id: v.string(), modules: v.array(v.string()) }),
    `select c.id, c.current_version_id as version_id,
       array(select m.id::text from course_modules m where m.version_id = c.current_version_id order by m.position)
         as modules
     from courses c where c.slug = $1`,
    [draft.slug],
  );
  if (course === undefined) throw new Error('The course was not put in.');
  return { courseId: course.id, versionId: course.version_id, moduleIds: course.modules };
};

/** One caller's actions on one course. The second option of each question is correct. */
export const courseTaker = (
  database: Database,
  caller: Caller,
  { courseId, versionId, moduleIds }: AddedCourse,
  clock: () => Date = () => new Date(),
) => {
  const calling = () => ({ caller, now: clock() });
  const enroll = (again = false, version = versionId) =>
    callEndpoint(
      database,
      enrollEndpoint,
      { params: { courseId }, body: { versionId: version, again } },
      calling(),
    );
  const overview = (enrollmentId?: string) =>
    callEndpoint(
      database,
      enrollmentOverviewEndpoint,
      { params: { courseId }, query: enrollmentId === undefined ? {} : { enrollmentId } },
      calling(),
    );
  const place = (enrollmentId: string, module: number) => ({
    params: { courseId, enrollmentId, moduleId: moduleIds[module] ?? '987654321' },
  });
  /** The progress in a module by its index, from 0. */
  const read = (
    enrollmentId: string,
    module: number,
    { anchor = null, isRead = true, timeZone = 'UTC' }: Partial<Reading> = {},
  ) =>
    callEndpoint(
      database,
      moduleReadingEndpoint,
      { ...place(enrollmentId, module), body: { anchor, read: isRead, timeZone } },
      calling(),
    );
  const quiz = (enrollmentId: string, module: number) =>
    callEndpoint(database, moduleQuizEndpoint, place(enrollmentId, module), calling());
  const start = (enrollmentId: string, module: number) =>
    callEndpoint(database, startModuleQuizEndpoint, place(enrollmentId, module), calling());
  const answer = (attemptId: string, questionId: string, optionId: string) =>
    callEndpoint(
      database,
      answerModuleQuestionEndpoint,
      { params: { courseId }, body: { attemptId, questionId, optionId } },
      calling(),
    );
  const finish = (attemptId: string, timeZone = 'UTC') =>
    callEndpoint(
      database,
      finishModuleQuizEndpoint,
      { params: { courseId }, body: { attemptId, timeZone } },
      calling(),
    );
  /** Starts and answers every question, `right` of them correctly; returns the attempt's id. */
  const fillIn = async (enrollmentId: string, module: number, right = 9) => {
    const { attemptId } = await start(enrollmentId, module);
    const { questions } = await quiz(enrollmentId, module);
    for (const [index, { id, options }] of questions.entries())
      await answer(attemptId, id, options[index < right ? RIGHT : WRONG]?.id ?? '');
    return attemptId;
  };
  const take = async (enrollmentId: string, module: number, right?: number, timeZone?: string) =>
    finish(await fillIn(enrollmentId, module, right), timeZone);
  const evaluate = (enrollmentId: string, claimedCredit = 8, answers = EVALUATION) =>
    callEndpoint(
      database,
      answerCourseEvaluationEndpoint,
      { params: { courseId, enrollmentId }, body: { answers: [...answers], claimedCredit } },
      calling(),
    );
  /** Enrolls and completes all but the evaluation. */
  const complete = async (again = false, timeZone?: string) => {
    const { enrollmentId, modules } = await enroll(again);
    for (const [module, { quiz: asked }] of modules.entries()) {
      if (asked.questionCount > 0) await take(enrollmentId, module, undefined, timeZone);
      await read(enrollmentId, module, timeZone === undefined ? {} : { timeZone });
    }
    return overview(enrollmentId);
  };
  return {
    enroll,
    overview,
    read,
    quiz,
    start,
    answer,
    finish,
    fillIn,
    take,
    complete,
    evaluate,
    content: (module: number) =>
      callEndpoint(
        database,
        moduleContentEndpoint,
        { params: { courseId, moduleId: moduleIds[module] ?? '987654321' } },
        calling(),
      ),
    disclosureFile: () =>
      callEndpoint(database, courseDisclosureFileEndpoint, { params: { courseId } }, calling()),
    evaluation: (enrollmentId: string) =>
      callEndpoint(database, courseEvaluationEndpoint, { params: { courseId, enrollmentId } }, calling()),
    startPretest: (enrollmentId: string) =>
      callEndpoint(database, startCoursePretestEndpoint, { params: { courseId, enrollmentId } }, calling()),
    answerPretest: (enrollmentId: string, questionId: string, optionId: string) =>
      callEndpoint(
        database,
        answerCoursePretestEndpoint,
        { params: { courseId, enrollmentId }, body: { questionId, optionId } },
        calling(),
      ),
  };
};

interface Reading {
  readonly anchor: string | null;
  readonly isRead: boolean;
  readonly timeZone: string;
}

export const coursesFeed = (database: Database, caller: Caller, cursor?: string) =>
  callEndpoint(database, coursesFeedEndpoint, { query: cursor === undefined ? {} : { cursor } }, { caller });

export const courseDetails = (database: Database, caller: Caller, courseSlug: string) =>
  callEndpoint(database, courseDetailsEndpoint, { params: { courseSlug } }, { caller });
