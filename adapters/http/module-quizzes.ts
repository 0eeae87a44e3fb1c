import {
  answerModuleQuestionRow,
  finishModuleQuizRow,
  moduleQuizRow,
  startModuleQuizRow,
} from '#contract/module-quizzes.ts';
import type { ModuleQuizzes } from '#core/courses/ports.ts';
import type { Calendar } from '#core/shared/ports.ts';
import type { Client } from './client.ts';

export const httpModuleQuizzes = (client: Client, calendar: Calendar): ModuleQuizzes => ({
  ofModule: (where) => client.call(moduleQuizRow, { params: { ...where } }),
  start: (where) => client.call(startModuleQuizRow, { params: { ...where } }),
  answer: (courseId, choice) =>
    client.call(answerModuleQuestionRow, { params: { courseId }, body: { ...choice } }),
  finish: (courseId, attemptId) =>
    client.call(finishModuleQuizRow, {
      params: { courseId },
      body: { attemptId, timeZone: calendar.timeZone() },
    }),
});
