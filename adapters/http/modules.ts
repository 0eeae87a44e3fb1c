import {
  answerModuleQuestionEndpoint,
  finishModuleQuizEndpoint,
  moduleContentEndpoint,
  moduleQuizEndpoint,
  moduleReadingEndpoint,
  previewModuleEndpoint,
  startModuleQuizEndpoint,
} from '#contract/modules.ts';
import { withOldOptionId } from '#core/assessment/questions/old-option-id.ts';
import type { Courses, Enrollments, ModuleQuizzes } from '#core/courses/ports.ts';
import type { Calendar } from '#core/shared/ports.ts';
import type { Client } from './client.ts';

export const httpModules = (client: Client): Pick<Courses, 'content'> => ({
  content: (courseId, moduleId) => client.call(moduleContentEndpoint, { params: { courseId, moduleId } }),
});

export const httpReadings = (client: Client, calendar: Calendar): Pick<Enrollments, 'keepReading'> => ({
  keepReading: (where, reading) =>
    client.call(moduleReadingEndpoint, {
      params: { ...where },
      body: { ...reading, timeZone: calendar.timeZone() },
    }),
});

export const httpModulePreviews = (client: Client): Pick<Courses, 'preview'> => ({
  preview: (text) => client.call(previewModuleEndpoint, { body: { text } }),
});

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
