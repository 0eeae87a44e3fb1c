import {
  answerCoursePretestEndpoint,
  courseDetailsEndpoint,
  coursesFeedEndpoint,
  enrollEndpoint,
  enrollmentOverviewEndpoint,
  startCoursePretestEndpoint,
} from '#contract/courses.ts';
import {
  answerModuleQuestionEndpoint,
  finishModuleQuizEndpoint,
  moduleQuizEndpoint,
  moduleReadingEndpoint,
  startModuleQuizEndpoint,
} from '#contract/modules.ts';
import { answerModule, type ModulePlace, passModule, placeOf } from '../course-taker.ts';
import { type Enrolled, enrolled, subscriber } from '../enrolled.ts';
import type { Kit } from '../kit.ts';
import { ZONE } from '../quiz-taker.ts';
import { CannotCheck } from '../report.ts';
import { expectNoKey } from './answer-key.ts';
import { expectRefused, expectSame, needed, type Rule } from './rule.ts';

const MODULE_QUIZ = [
  coursesFeedEndpoint,
  courseDetailsEndpoint,
  enrollEndpoint,
  moduleReadingEndpoint,
  moduleQuizEndpoint,
  startModuleQuizEndpoint,
  answerModuleQuestionEndpoint,
  finishModuleQuizEndpoint,
];

/** The first module with a quiz, opened by passing those before it. */
const firstQuiz = async ({ caller }: Kit, { course, person, enrollment }: Enrolled): Promise<ModulePlace> => {
  const at = course.modules.findIndex(({ questionCount }) => questionCount > 0);
  if (at < 0) throw new CannotCheck('no module of the course has a quiz');
  for (const before of course.modules.keys())
    if (before < at) await passModule(caller, person, placeOf(enrollment, before), 0);
  return placeOf(enrollment, at);
};

export const moduleQuizRules: readonly Rule[] = [
  {
    group: 'courses',
    title: 'a module’s quiz keeps its answer key, and gives one answer one grade',
    needs: MODULE_QUIZ,
    check: async (kit) => {
      const { caller } = kit;
      const all = await enrolled(kit);
      const { person } = all;
      const params = await firstQuiz(kit, all);
      const quiz = needed(await caller.get(moduleQuizEndpoint, { params }, person), moduleQuizEndpoint);
      expectNoKey(moduleQuizEndpoint, quiz.questions);
      const start = async () =>
        needed(await caller.get(startModuleQuizEndpoint, { params }, person), startModuleQuizEndpoint);
      const { attemptId } = await start();
      expectSame(
        startModuleQuizEndpoint,
        'attemptId',
        (await start()).attemptId,
        attemptId,
        'an attempt in progress was lost',
      );
      const [question] = quiz.questions;
      const send = (at: number) =>
        caller.ask(
          answerModuleQuestionEndpoint,
          {
            params: { courseId: params.courseId },
            body: { attemptId, questionId: question?.id ?? '', optionId: question?.options[at]?.id ?? '' },
          },
          person,
        );
      const first = await send(0);
      const again = await send(0);
      // Others may have answered in the meantime, so their choices may differ.
      const graded = ({ content }: typeof first) => ({ ...Object(content), peers: undefined });
      expectSame(
        answerModuleQuestionEndpoint,
        null,
        graded(again),
        graded(first),
        'one answer has two grades',
      );
      const second = await send(1);
      expectRefused(answerModuleQuestionEndpoint, second, [409], 'a second answer to one question was taken');
    },
  },
  {
    group: 'courses',
    title: 'a module’s quiz is passed at its mark, and can be taken again until it is',
    needs: MODULE_QUIZ,
    check: async (kit) => {
      const { caller } = kit;
      const all = await enrolled(kit);
      const { person } = all;
      const params = await firstQuiz(kit, all);
      const { attemptId: unanswered } = needed(
        await caller.get(startModuleQuizEndpoint, { params }, person),
        startModuleQuizEndpoint,
      );
      const early = await caller.ask(
        finishModuleQuizEndpoint,
        { params: { courseId: params.courseId }, body: { attemptId: unanswered, timeZone: ZONE } },
        person,
      );
      expectRefused(finishModuleQuizEndpoint, early, [422], 'an attempt without answers was finished');
      const key = new Map<string, string>();
      let results = await answerModule(caller, person, params, key);
      const { attemptId: first, passed: passedAtOnce } = results;
      if (!passedAtOnce) {
        results = await answerModule(caller, person, params, key);
        expectSame(
          startModuleQuizEndpoint,
          'attemptId',
          results.attemptId === first,
          false,
          'a missed quiz cannot be taken again',
        );
        const { correct, total } = results;
        expectSame(
          finishModuleQuizEndpoint,
          'correct',
          correct,
          total,
          'the results count other answers than were graded right',
        );
      }
      const { correct, total, passed, passingMarkPercent } = results;
      expectSame(
        finishModuleQuizEndpoint,
        'passed',
        passed,
        correct * 100 >= passingMarkPercent * total,
        'the passing mark is not what decides',
      );
      const after = await caller.get(startModuleQuizEndpoint, { params }, person);
      expectSame(
        startModuleQuizEndpoint,
        'attemptId',
        after?.attemptId,
        results.attemptId,
        'a passed quiz was started again',
      );
    },
  },
  {
    group: 'courses',
    title: 'an enrollment is hidden from everyone but its learner',
    needs: MODULE_QUIZ,
    check: async (kit) => {
      const { caller } = kit;
      const all = await enrolled(kit);
      const params = await firstQuiz(kit, all);
      const { courseId, enrollmentId } = params;
      const { attemptId } = needed(
        await caller.get(startModuleQuizEndpoint, { params }, all.person),
        startModuleQuizEndpoint,
      );
      const stranger = await subscriber(kit);
      const body = { attemptId, timeZone: ZONE };
      const asked = [
        [
          enrollmentOverviewEndpoint,
          await caller.ask(
            enrollmentOverviewEndpoint,
            { params: { courseId }, query: { enrollmentId } },
            stranger,
          ),
          'another learner’s enrollment is shown',
        ],
        [
          moduleQuizEndpoint,
          await caller.ask(moduleQuizEndpoint, { params }, stranger),
          'another learner’s quiz of a module is shown',
        ],
        [
          finishModuleQuizEndpoint,
          await caller.ask(finishModuleQuizEndpoint, { params: { courseId }, body }, stranger),
          'another learner’s attempt was finished',
        ],
      ] as const;
      for (const [endpoint, answer, why] of asked) expectRefused(endpoint, answer, [404], why);
    },
  },
  {
    group: 'courses',
    title: 'the pretest of a course grades no single answer, and ends when a quiz is started',
    needs: [...MODULE_QUIZ, startCoursePretestEndpoint, answerCoursePretestEndpoint],
    check: async (kit) => {
      const { caller } = kit;
      const all = await enrolled(kit);
      const { person, enrollment } = all;
      if (enrollment.pretest.questionCount < 2) throw new CannotCheck('no course has a pretest');
      const params = { courseId: enrollment.courseId, enrollmentId: enrollment.enrollmentId };
      const { questions } = needed(
        await caller.get(startCoursePretestEndpoint, { params }, person),
        startCoursePretestEndpoint,
      );
      expectNoKey(startCoursePretestEndpoint, questions);
      const answer = (at: number) => {
        const { id: questionId = '', options = [] } = questions[at] ?? {};
        const body = { questionId, optionId: options[0]?.id ?? '' };
        return caller.ask(answerCoursePretestEndpoint, { params, body }, person);
      };
      const progress = await answer(0);
      expectSame(
        answerCoursePretestEndpoint,
        null,
        progress.content,
        { answered: 1, total: questions.length, result: null },
        'a single answer of a pretest is graded',
      );
      await caller.get(startModuleQuizEndpoint, { params: await firstQuiz(kit, all) }, person);
      expectRefused(
        answerCoursePretestEndpoint,
        await answer(1),
        [409],
        'a pretest takes answers after a quiz was started',
      );
    },
  },
];
