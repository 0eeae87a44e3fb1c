import type { Container } from 'inversify';
import { httpCourseDetails } from '#adapters/http/course-details.ts';
import { openCourseDisclosure, viewCourse } from '#core/courses/view-course.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  const remember = rememberedIn(container.get(the('caches')));
  container
    .bind(the('viewCourse'))
    .toResolvedValue((client) => viewCourse(httpCourseDetails(client)), [the('client')])
    .onActivation(remember);
  container
    .bind(the('openCourseDisclosure'))
    .toResolvedValue((client) => openCourseDisclosure(httpCourseDetails(client)), [the('client')])
    .onActivation(remember);
};
