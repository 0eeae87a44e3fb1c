import { courseDetailsEndpoint, courseDisclosureFileEndpoint } from '#contract/course-details.ts';
import type { Courses } from '#core/courses/ports.ts';
import type { Client } from './client.ts';

export const httpCourseDetails = (client: Client): Pick<Courses, 'details' | 'disclosureFile'> => ({
  details: (courseSlug) => client.call(courseDetailsEndpoint, { params: { courseSlug } }),
  disclosureFile: (courseId) => client.call(courseDisclosureFileEndpoint, { params: { courseId } }),
});
