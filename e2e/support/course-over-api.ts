import { answerCourseEvaluationEndpoint, courseDetailsEndpoint, enrollEndpoint } from '#contract/courses.ts';
import {
  answerModuleQuestionEndpoint,
  finishModuleQuizEndpoint,
  moduleQuizEndpoint,
  moduleReadingEndpoint,
  startModuleQuizEndpoint,
} from '#contract/modules.ts';
import { type ApiCaller, EVALUATION } from '../../tools/api-caller.ts';
import { rightAnswers } from '../../tools/known-course.ts';

/**
 * Reads and passes every module over the API, or those with these titles, in the current or a new enrollment; returns
 * the enrollment.
 */
export const finishModules = async (
  call: ApiCaller['call'],
  courseSlug: string,
  titles?: readonly string[],
): Promise<{ readonly courseId: string; readonly enrollmentId: string; readonly credit: number }> => {
  const right = rightAnswers(courseSlug);
  const { id: courseId, versionId, credit } = await call(courseDetailsEndpoint, { params: { courseSlug } });
  const params = { courseId };
  const { enrollmentId, modules } = await call(enrollEndpoint, { params, body: { versionId, again: false } });
  for (const { id: moduleId, title } of modules) {
    if (titles?.includes(title) === false) continue;
    const where = { params: { courseId, enrollmentId, moduleId } };
    await call(moduleReadingEndpoint, { ...where, body: { anchor: null, read: true, timeZone: 'UTC' } });
    const { attemptId } = await call(startModuleQuizEndpoint, where);
    const { questions } = await call(moduleQuizEndpoint, where);
    for (const { id: questionId, options, stem } of questions) {
      const optionId = options.find(({ text }) => text === right.get(stem))?.id ?? '';
      await call(answerModuleQuestionEndpoint, { params, body: { attemptId, questionId, optionId } });
    }
    await call(finishModuleQuizEndpoint, { params, body: { attemptId, timeZone: 'UTC' } });
  }
  return { courseId, enrollmentId, credit };
};

/** Also submits the evaluation and claims the full credit. */
export const earnCourse = async (call: ApiCaller['call'], courseSlug: string) => {
  const { credit: claimedCredit, ...where } = await finishModules(call, courseSlug);
  const body = { answers: [...EVALUATION], claimedCredit };
  const { creditId } = await call(answerCourseEvaluationEndpoint, { params: where, body });
  return { ...where, creditId };
};
