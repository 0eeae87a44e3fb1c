import type { Container } from 'inversify';
import { browserUnsentPretestAnswers } from '#adapters/browser/unsent-answers.ts';
import { httpPretests } from '#adapters/http/pretests.ts';
import { takePretest } from '#core/pretests/take-pretest.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  const remember = rememberedIn(container.get(the('caches')));

  /** What was offered, counted and explained before is asked anew. */
  const changed = () => {
    if (container.isBound(the('followActivity'))) container.get(the('followActivity')).clear();
    container.get(the('checkPretest')).clear();
    container.get(the('checkOnboarding')).clear();
  };

  container.bind(the('pretests')).toResolvedValue(httpPretests, [the('client')]);
  container.bind(the('unsentPretestAnswers')).toResolvedValue(browserUnsentPretestAnswers, [the('storage')]);
  container
    .bind(the('takePretest'))
    .toResolvedValue(
      (pretests, unsentAnswers, connectivity) => takePretest(pretests, unsentAnswers, connectivity, changed),
      [the('pretests'), the('unsentPretestAnswers'), the('connectivity')],
    )
    .onActivation(remember);
};
