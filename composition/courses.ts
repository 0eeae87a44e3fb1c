import type { Container } from 'inversify';
import { httpCourseFeed } from '#adapters/http/courses.ts';
import { browseCourses } from '#core/courses/browse-courses.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  container
    .bind(the('browseCourses'))
    .toResolvedValue((client) => browseCourses(httpCourseFeed(client)), [the('client')])
    .onActivation(rememberedIn(container.get(the('caches'))));
};
