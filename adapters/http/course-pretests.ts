import { answerCoursePretestEndpoint, startCoursePretestEndpoint } from '#contract/course-pretests.ts';
import type { CoursePretests } from '#core/courses/ports.ts';
import type { Client } from './client.ts';

export const httpCoursePretests = (client: Client): CoursePretests => ({
  startPretest: (where) => client.call(startCoursePretestEndpoint, { params: { ...where } }),
  answerPretest: (where, choice) =>
    client.call(answerCoursePretestEndpoint, { params: { ...where }, body: { ...choice } }),
});
