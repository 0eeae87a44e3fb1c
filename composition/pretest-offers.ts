import type { Container } from 'inversify';
import { httpPretestOffers } from '#adapters/http/pretest-offers.ts';
import { checkOnboarding, checkPretest } from '#core/pretests/check-pretest.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  const remember = rememberedIn(container.get(the('caches')));

  container.bind(the('pretestOffers')).toResolvedValue(httpPretestOffers, [the('backgroundClient')]);
  container
    .bind(the('checkPretest'))
    .toResolvedValue(checkPretest, [the('pretestOffers')])
    .onActivation(remember);
  container
    .bind(the('checkOnboarding'))
    .toResolvedValue(checkOnboarding, [the('pretestOffers')])
    .onActivation(remember);
};
