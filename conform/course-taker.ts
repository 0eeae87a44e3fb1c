import {
  answerCourseEvaluationEndpoint,
  courseDetailsEndpoint,
  courseEvaluationEndpoint,
  coursesFeedEndpoint,
  enrollEndpoint,
} from '#contract/courses.ts';
import type { EndpointResponse } from '#contract/endpoint.ts';
import {
  answerModuleQuestionEndpoint,
  finishModuleQuizEndpoint,
  moduleQuizEndpoint,
  moduleReadingEndpoint,
  startModuleQuizEndpoint,
} from '#contract/modules.ts';
import { type Caller, nobody, type Person } from './caller.ts';
import { evaluationFor, ZONE } from './quiz-taker.ts';
import { CannotCheck } from './report.ts';

export type Course = EndpointResponse<typeof courseDetailsEndpoint>;
export type Enrollment = EndpointResponse<typeof enrollEndpoint>;
type ModuleResults = EndpointResponse<typeof finishModuleQuizEndpoint>;

/** A module within an enrollment, as paths name it. */
export interface ModulePlace {
  readonly courseId: string;
  readonly enrollmentId: string;
  readonly moduleId: string;
}

/**
 * The shortest course that is open for enrollment and has every feature, including modules in order, so that a run is
 * as short as possible.
 */
export const findCourse = async (caller: Caller): Promise<Course> => {
  const feed = await caller.get(coursesFeedEndpoint, { query: {} });
  const found = [];
  for (const { slug } of feed?.data ?? [])
    found.push(await caller.get(courseDetailsEndpoint, { params: { courseSlug: slug } }, nobody()));
  const [course] = found
    .flatMap((each) => (each?.modules === undefined ? [] : [each]))
    .sort((one, other) => weight(one) - weight(other));
  if (course === undefined) throw new CannotCheck('there is no course');
  return course;
};

const weight = ({ activity, pretestQuestions, modules, unlocking }: Course): number =>
  modules.length +
  (unlocking === 'in-order' ? 0 : 50) +
  (pretestQuestions === 0 ? 100 : 0) +
  (modules.some(({ questionCount }) => questionCount > 0) ? 0 : 100) +
  (activity.expiresOn < new Date().toISOString().slice(0, 10) ? 1000 : 0);

export const enrollAs = async (caller: Caller, person: Person, course: Course): Promise<Enrollment> => {
  const { id: courseId, versionId } = course;
  const enrolled = await caller.get(enrollEndpoint, { params: { courseId }, body: { versionId } }, person);
  if (enrolled?.modules === undefined) throw new CannotCheck('nobody can enroll in the course');
  return enrolled;
};

export const placeOf = ({ courseId, enrollmentId, modules }: Enrollment, at: number): ModulePlace => {
  const module = modules[at];
  if (module === undefined) throw new CannotCheck('the course has too few modules');
  return { courseId, enrollmentId, moduleId: module.id };
};

export const readModule = (caller: Caller, person: Person, params: ModulePlace) =>
  caller.get(moduleReadingEndpoint, { params, body: { anchor: null, read: true, timeZone: ZONE } }, person);

/**
 * Takes a module's quiz once. Chooses the first option where the key does not say which is right; grades add to the
 * key.
 */
export const answerModule = async (
  caller: Caller,
  person: Person,
  params: ModulePlace,
  key: Map<string, string>,
): Promise<ModuleResults> => {
  const { courseId } = params;
  const quiz = await caller.get(moduleQuizEndpoint, { params }, person);
  const attempt = await caller.get(startModuleQuizEndpoint, { params }, person);
  if (quiz?.questions === undefined || attempt?.attemptId === undefined)
    throw new CannotCheck('the quiz of a module cannot be started');
  const { attemptId } = attempt;
  for (const { id: questionId, options } of quiz.questions) {
    const body = { attemptId, questionId, optionId: key.get(questionId) ?? options[0]?.id ?? '' };
    const grade = await caller.get(answerModuleQuestionEndpoint, { params: { courseId }, body }, person);
    if (grade !== undefined) key.set(questionId, grade.correctOptionId ?? '');
  }
  const body = { attemptId, timeZone: ZONE };
  const results = await caller.get(finishModuleQuizEndpoint, { params: { courseId }, body }, person);
  if (results === undefined) throw new CannotCheck('the quiz of a module cannot be finished');
  return results;
};

/** Reads a module and passes its quiz: the first attempt learns the right options, and a second one needs no luck. */
export const passModule = async (
  caller: Caller,
  person: Person,
  params: ModulePlace,
  questionCount: number,
): Promise<void> => {
  await readModule(caller, person, params);
  if (questionCount === 0) return;
  const key = new Map<string, string>();
  const { passed } = await answerModule(caller, person, params, key);
  if (!passed) await answerModule(caller, person, params, key);
};

/** Passes every module, in their order. */
export const finishCourse = async (
  caller: Caller,
  person: Person,
  course: Course,
  enrollment: Enrollment,
): Promise<void> => {
  for (const [at, { questionCount }] of course.modules.entries())
    await passModule(caller, person, placeOf(enrollment, at), questionCount);
};

/** Evaluates a finished course and claims all of its credit. */
export const claimCourse = async (caller: Caller, person: Person, { courseId, enrollmentId }: Enrollment) => {
  const params = { courseId, enrollmentId };
  const form = await caller.get(courseEvaluationEndpoint, { params }, person);
  if (form?.questions === undefined) throw new CannotCheck('there is no evaluation form after a course');
  const evaluation = evaluationFor(form);
  const claimed = await caller.get(answerCourseEvaluationEndpoint, { params, body: evaluation }, person);
  return { form, evaluation, claimed };
};
