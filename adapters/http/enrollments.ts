import { enrollEndpoint, enrollmentOverviewEndpoint } from '#contract/enrollments.ts';
import type { Enrollments } from '#core/courses/ports.ts';
import type { Client } from './client.ts';

export const httpEnrollments = (client: Client): Pick<Enrollments, 'enroll' | 'overview'> => ({
  enroll: (courseId, versionId, again) =>
    client.call(enrollEndpoint, { params: { courseId }, body: { versionId, again } }),
  overview: (courseId, enrollmentId) =>
    client.call(enrollmentOverviewEndpoint, {
      params: { courseId },
      query: enrollmentId === undefined ? {} : { enrollmentId },
    }),
});
