import { moduleContentEndpoint, moduleReadingEndpoint } from '#contract/modules.ts';
import type { Courses, Enrollments } from '#core/courses/ports.ts';
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
