import {
  answerCourseEvaluationEndpoint,
  answerCoursePretestEndpoint,
  courseDisclosureFileEndpoint,
  courseEvaluationEndpoint,
  enrollEndpoint,
  enrollmentOverviewEndpoint,
  startCoursePretestEndpoint,
} from '#contract/courses.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  answerModuleQuestionEndpoint,
  finishModuleQuizEndpoint,
  moduleContentEndpoint,
  moduleQuizEndpoint,
  moduleReadingEndpoint,
  startModuleQuizEndpoint,
} from '#contract/modules.ts';
import { claimCourse, enrollAs, passModule, placeOf } from '../course-taker.ts';
import type { Chapter } from './chapter.ts';
import { NO_PLAN, storePlan } from './paying.ts';

const WITH_PLAN: readonly Endpoint[] = [
  courseDisclosureFileEndpoint,
  enrollEndpoint,
  enrollmentOverviewEndpoint,
  moduleContentEndpoint,
  moduleReadingEndpoint,
  moduleQuizEndpoint,
  startModuleQuizEndpoint,
  answerModuleQuestionEndpoint,
  finishModuleQuizEndpoint,
  startCoursePretestEndpoint,
  answerCoursePretestEndpoint,
  courseEvaluationEndpoint,
  answerCourseEvaluationEndpoint,
];

export const courses: Chapter = {
  groups: ['courses'],
  run: async (kit) => {
    const { caller, learner, skip } = kit;
    const course = await kit.course();
    const { id: courseId, pretestQuestions } = course;
    const person = await learner();
    if (!(await storePlan(kit, person))) {
      for (const endpoint of WITH_PLAN) skip(endpoint, NO_PLAN);
      return;
    }
    await caller.get(courseDisclosureFileEndpoint, { params: { courseId } }, person);
    const enrollment = await enrollAs(caller, person, course);
    const params = { courseId, enrollmentId: enrollment.enrollmentId };
    await caller.get(enrollmentOverviewEndpoint, { params: { courseId }, query: {} }, person);
    if (pretestQuestions === 0)
      for (const endpoint of [startCoursePretestEndpoint, answerCoursePretestEndpoint])
        skip(endpoint, 'no course has a pretest');
    else {
      const pretest = await caller.get(startCoursePretestEndpoint, { params }, person);
      for (const { id: questionId, options } of pretest?.questions ?? []) {
        const body = { questionId, optionId: options[0]?.id ?? '' };
        await caller.get(answerCoursePretestEndpoint, { params, body }, person);
      }
    }
    for (const [at, { id: moduleId, questionCount }] of course.modules.entries()) {
      await caller.get(moduleContentEndpoint, { params: { courseId, moduleId } }, person);
      await passModule(caller, person, placeOf(enrollment, at), questionCount);
    }
    await claimCourse(caller, person, enrollment);
  },
};
