import type { Container } from 'inversify';
import { browserUnsentModuleAnswers } from '#adapters/browser/unsent-answers.ts';
import { httpModuleQuizzes } from '#adapters/http/module-quizzes.ts';
import { takeModuleQuiz } from '#core/courses/take-module-quiz.ts';
import { rememberedIn } from './caches.ts';
import { enrollmentChangedIn } from './enrollment-changed.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  const { earned, progressed } = enrollmentChangedIn(container);
  container
    .bind(the('takeModuleQuiz'))
    .toResolvedValue(
      (client, calendar, storage, connectivity) =>
        takeModuleQuiz(
          ...([httpModuleQuizzes(client, calendar), browserUnsentModuleAnswers(storage)] as const),
          ...([connectivity, { finished: earned, progressed }] as const),
        ),
      [the('client'), the('calendar'), the('storage'), the('connectivity')],
    )
    .onActivation(rememberedIn(container.get(the('caches'))));
};
