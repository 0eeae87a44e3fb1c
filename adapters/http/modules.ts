import {
  answerModuleQuestionEndpoint,
  finishModuleQuizEndpoint,
  moduleQuizEndpoint,
  startModuleQuizEndpoint,
} from '#contract/modules.ts';
import { withOldOptionId } from '#core/assessment/questions/old-option-id.ts';
import type { ModuleQuizzes } from '#core/courses/ports.ts';
import type { Calendar } from '#core/shared/ports.ts';
import type { Client } from './client.ts';

export const httpModuleQuizzes = (client: Client, calendar: Calendar): ModuleQuizzes => ({
  ofModule: (where) => client.call(moduleQuizEndpoint, { params: { ...where } }),
  start: (where) => client.call(startModuleQuizEndpoint, { params: { ...where } }),
  answer: (courseId, choice) =>
    client.call(answerModuleQuestionEndpoint, { params: { courseId }, body: withOldOptionId(choice) }),
  finish: (courseId, attemptId) =>
    client.call(finishModuleQuizEndpoint, {
      params: { courseId },
      body: { attemptId, timeZone: calendar.timeZone() },
    }),
});
