import { httpPretestOffers } from '#adapters/http/pretest-offers.ts';
import { httpPretests } from '#adapters/http/pretests.ts';
import { storedUnsentPretestAnswers } from '#adapters/storage/unsent-answers.ts';
import type { UnsentAnswers } from '#core/assessment/unsent-answers.ts';
import { checkOnboarding, checkPretest } from '#core/pretests/check-pretest.ts';
import type { PretestOffers, Pretests } from '#core/pretests/ports.ts';
import { takePretest } from '#core/pretests/take-pretest.ts';
import type { PretestsUseCases } from '#core/pretests/use-cases.ts';
import type { FirstBindings } from './first.ts';
import { type Api, partOf, recipesOver } from './wire.ts';

export interface PretestsPorts {
  readonly pretestOffers: PretestOffers;
  readonly pretests: Pretests;
  readonly unsentPretestAnswers: UnsentAnswers;
}

export interface PretestsBindings extends PretestsPorts, PretestsUseCases {}

const from = recipesOver<FirstBindings & PretestsBindings>();

export const pretests = (ports: PretestsPorts) =>
  partOf<PretestsPorts, PretestsUseCases, 'pretests'>({
    context: 'pretests',
    ports,
    during: { pretestOffers: 'background', pretests: { start: 'shown', answer: 'quiz' } },
    build: {
      checkPretest: from(['caches', 'pretestOffers'], checkPretest),
      checkOnboarding: from(['caches', 'pretestOffers'], checkOnboarding),
      takePretest: from(['caches', 'pretests', 'unsentPretestAnswers', 'connectivity'], takePretest),
    },
  });

export const pretestsOverApi = ({ client, storage }: Api): PretestsPorts => ({
  pretestOffers: httpPretestOffers(client),
  pretests: httpPretests(client),
  unsentPretestAnswers: storedUnsentPretestAnswers(storage),
});
