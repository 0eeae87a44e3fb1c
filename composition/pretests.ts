import { httpPretestOffers, httpPretests } from '#adapters/http/pretests.ts';
import { storedUnsentPretestAnswers } from '#adapters/storage/unsent-answers.ts';
import type { UnsentAnswers } from '#core/assessment/unsent-answers.ts';
import { checkOnboarding, checkPretest } from '#core/pretests/check-pretest.ts';
import type { PretestOffers, Pretests } from '#core/pretests/ports.ts';
import { takePretest } from '#core/pretests/take-pretest.ts';
import { first } from './first.ts';
import { type Api, defineContext } from './wire.ts';

export interface PretestsPorts {
  readonly pretestOffers: PretestOffers;
  readonly pretests: Pretests;
  readonly unsentPretestAnswers: UnsentAnswers;
}

export const pretests = defineContext({
  name: 'pretests',
  needs: { first },
  during: { pretestOffers: 'background', pretests: { start: 'shown', answer: 'quiz' } },
  build: (
    { pretestOffers, pretests, unsentPretestAnswers }: PretestsPorts,
    { first: { caches, connectivity } },
  ) => ({
    checkPretest: checkPretest({ caches, pretestOffers }),
    checkOnboarding: checkOnboarding({ caches, pretestOffers }),
    takePretest: takePretest({ caches, pretests, unsentPretestAnswers, connectivity }),
  }),
  fromApi: ({ client, storage }: Api) => ({
    pretestOffers: httpPretestOffers(client),
    pretests: httpPretests(client),
    unsentPretestAnswers: storedUnsentPretestAnswers(storage),
  }),
});
