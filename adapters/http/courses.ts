import { coursesFeedEndpoint } from '#contract/courses.ts';
import type { Courses } from '#core/courses/ports.ts';
import { mapAnswer } from '#core/shared/map-answer.ts';
import type { Client } from './client.ts';
import { pageOf } from './page.ts';

export const httpCourseFeed = (client: Client): Pick<Courses, 'feed'> => ({
  feed: (cursor) =>
    client
      .call(coursesFeedEndpoint, { query: cursor === undefined ? {} : { cursor } })
      .pipe(mapAnswer(pageOf)),
});
