import { courseDetailsEndpoint, courseDisclosureFileEndpoint } from '#contract/course-details.ts';
import { answerCourseEvaluationEndpoint, courseEvaluationEndpoint } from '#contract/course-evaluations.ts';
import { answerCoursePretestEndpoint, startCoursePretestEndpoint } from '#contract/course-pretests.ts';
import { coursesFeedEndpoint } from '#contract/courses.ts';
import type { Endpoint, EndpointResponse } from '#contract/endpoint.ts';
import { enrollEndpoint, enrollmentOverviewEndpoint } from '#contract/enrollments.ts';
import {
  answerModuleQuestionEndpoint,
  finishModuleQuizEndpoint,
  moduleQuizEndpoint,
  startModuleQuizEndpoint,
} from '#contract/module-quizzes.ts';
import { moduleContentEndpoint, moduleReadingEndpoint } from '#contract/modules.ts';
import type { Kit, Learner } from '../kit.ts';
import { evaluationFor, ZONE } from '../quiz-taker.ts';
import type { Chapter } from './chapter.ts';
import { holdPlan } from './paying.ts';

const WITH_PLAN: readonly Endpoint[] = [
  ...[courseDisclosureFileEndpoint, enrollEndpoint, enrollmentOverviewEndpoint, moduleContentEndpoint],
  ...[moduleReadingEndpoint, moduleQuizEndpoint, startModuleQuizEndpoint, answerModuleQuestionEndpoint],
  ...[finishModuleQuizEndpoint, startCoursePretestEndpoint, answerCoursePretestEndpoint],
  ...[courseEvaluationEndpoint, answerCourseEvaluationEndpoint],
];

export const courses: Chapter = {
  groups: ['courses'],
  run: async (kit) => {
    const { caller, learner, skip } = kit;
    const person = await learner();
    const feed = await caller.get(coursesFeedEndpoint, { query: {} }, person);
    const because = (reason: string) => {
      for (const endpoint of WITH_PLAN) skip(endpoint, reason);
    };
    if (feed?.data === undefined || feed.data.length === 0) return because('there is no course');
    if (!(await holdPlan(kit, person))) return because('no plan can be bought, and the seed has no givePlan');
    const details = [];
    for (const { slug } of feed.data)
      details.push(await caller.get(courseDetailsEndpoint, { params: { courseSlug: slug } }, person));
    // The shortest that has everything, so that a run takes no longer than it must.
    const course = details
      .flatMap((each) => (each?.modules === undefined ? [] : [each]))
      .sort((one, other) => weight(one) - weight(other))[0];
    if (course !== undefined) await takeCourse(kit, person, course);
  },
};

type Course = EndpointResponse<typeof courseDetailsEndpoint>;

const weight = ({ pretestQuestions, modules }: Course): number =>
  modules.length +
  (pretestQuestions === 0 ? 100 : 0) +
  (modules.some(({ questionCount }) => questionCount > 0) ? 0 : 100);

const takeCourse = async ({ caller, skip }: Kit, person: Learner, course: Course): Promise<void> => {
  const { id: courseId, versionId, pretestQuestions } = course;
  await caller.get(courseDisclosureFileEndpoint, { params: { courseId } }, person);
  const enrolled = await caller.get(enrollEndpoint, { params: { courseId }, body: { versionId } }, person);
  if (enrolled?.enrollmentId === undefined) return;
  const { enrollmentId } = enrolled;
  const params = { courseId, enrollmentId };
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
  for (const { id: moduleId, questionCount } of course.modules) {
    await caller.get(moduleContentEndpoint, { params: { courseId, moduleId } }, person);
    const place = { ...params, moduleId };
    const read = { anchor: null, read: true, timeZone: ZONE };
    await caller.get(moduleReadingEndpoint, { params: place, body: read }, person);
    if (questionCount > 0) await passModule({ caller, person, place });
  }
  const form = await caller.get(courseEvaluationEndpoint, { params }, person);
  if (form?.questions !== undefined)
    await caller.get(answerCourseEvaluationEndpoint, { params, body: evaluationFor(form) }, person);
};

interface ModuleTaker extends Pick<Kit, 'caller'> {
  readonly person: Learner;
  readonly place: { readonly courseId: string; readonly enrollmentId: string; readonly moduleId: string };
}

/** The first attempt learns the right options, and a second one passes where the first did not. */
const passModule = async ({ caller, person, place }: ModuleTaker): Promise<void> => {
  const { courseId } = place;
  const key = new Map<string, string>();
  for (let time = 1; time <= 2; time += 1) {
    const quiz = await caller.get(moduleQuizEndpoint, { params: place }, person);
    const attempt = await caller.get(startModuleQuizEndpoint, { params: place }, person);
    if (quiz?.questions === undefined || attempt?.attemptId === undefined) return;
    const { attemptId } = attempt;
    for (const { id: questionId, options } of quiz.questions) {
      const body = { attemptId, questionId, optionId: key.get(questionId) ?? options[0]?.id ?? '' };
      const grade = await caller.get(answerModuleQuestionEndpoint, { params: { courseId }, body }, person);
      if (grade !== undefined) key.set(questionId, grade.correctOptionId);
    }
    const body = { attemptId, timeZone: ZONE };
    const results = await caller.get(finishModuleQuizEndpoint, { params: { courseId }, body }, person);
    if (results?.passed !== false) return;
  }
};
