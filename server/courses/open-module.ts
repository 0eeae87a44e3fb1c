import type { Queries } from '../platform/database/database.ts';
import { notFound } from '../platform/http/refused.ts';
import { type EnrollmentIds, type EnrollmentRecord, enrollmentAt } from './enrollments.ts';
import { readModuleFacts } from './module-facts.ts';
import { refuseLocked } from './refuse-locked.ts';

export interface ModuleIds extends EnrollmentIds {
  readonly moduleId: string;
}

/**
 * The enrollment, if the module is open. Throws 404 if there is no such module, and 409 if another must be finished
 * first.
 */
export const enrollmentAtOpenModule = async (
  queries: Queries,
  userId: string,
  place: ModuleIds,
): Promise<EnrollmentRecord> => {
  const record = await enrollmentAt(queries, userId, place);
  const facts = await readModuleFacts(queries, record.version_id, record.id);
  if (!facts.some(({ id }) => id === place.moduleId)) throw notFound();
  await refuseLocked(queries, facts, place.moduleId, record.unlocking);
  return record;
};

/** The same for a module that must have a quiz. */
export const enrollmentAtOpenQuiz = async (
  queries: Queries,
  userId: string,
  place: ModuleIds,
): Promise<EnrollmentRecord> => {
  const record = await enrollmentAtOpenModule(queries, userId, place);
  const questions = await queries.query('select 1 from course_questions where module_id = $1 limit 1', [
    place.moduleId,
  ]);
  if (questions.length === 0) throw notFound();
  return record;
};
