import type { Container } from 'inversify';
import { browserUnsentCoursePretestAnswers } from '#adapters/browser/unsent-answers.ts';
import { httpCoursePretests } from '#adapters/http/course-pretests.ts';
import { takeCoursePretest } from '#core/courses/take-course-pretest.ts';
import { rememberedIn } from './caches.ts';
import { enrollmentChangedIn } from './enrollment-changed.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  container
    .bind(the('takeCoursePretest'))
    .toResolvedValue(
      (client, storage, connectivity) =>
        takeCoursePretest(
          ...([httpCoursePretests(client), browserUnsentCoursePretestAnswers(storage)] as const),
          ...([connectivity, enrollmentChangedIn(container).progressed] as const),
        ),
      [the('client'), the('storage'), the('connectivity')],
    )
    .onActivation(rememberedIn(container.get(the('caches'))));
};
