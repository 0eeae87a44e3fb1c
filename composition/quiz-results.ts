import type { Container } from 'inversify';
import { httpQuizzes } from '#adapters/http/quizzes.ts';
import { noticingStarts } from '#core/quizzes/noticing-starts.ts';
import { reviewResults } from '#core/quizzes/review-results.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  /** Who has begun a quiz has no pretest of it any more. */
  const begun = () => {
    if (container.isBound(the('checkPretest'))) container.get(the('checkPretest')).clear();
  };
  container
    .bind(the('quizzes'))
    .toResolvedValue(
      (client, background, calendar) => noticingStarts(httpQuizzes(client, background, calendar), begun),
      [the('client'), the('backgroundClient'), the('calendar')],
    );
  container
    .bind(the('reviewResults'))
    .toResolvedValue(reviewResults, [the('quizzes')])
    .onActivation(rememberedIn(container.get(the('caches'))));
};
