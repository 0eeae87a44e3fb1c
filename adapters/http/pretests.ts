import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import {
  answerPretestEndpoint,
  pretestOnboardingEndpoint,
  showPretestEndpoint,
  startPretestEndpoint,
} from '#contract/pretests.ts';
import { withOldOptionId } from '#core/assessment/questions/old-option-id.ts';
import type { PretestOffers, Pretests } from '#core/pretests/ports.ts';
import type { Client } from './client.ts';

/** The pretest is not what the learner came for, so its lookup fails silently. */
export const httpPretestOffers = (background: Client): PretestOffers => ({
  offer: (which) => background.call(showPretestEndpoint, { query: which }),
  onboarding: () =>
    background.call(pretestOnboardingEndpoint, {}).pipe(map(mapRight(({ onboarding }) => onboarding))),
});

export const httpPretests = (client: Client): Pretests => ({
  start: (which) => client.call(startPretestEndpoint, { body: which }),
  answer: (choice) => client.call(answerPretestEndpoint, { body: withOldOptionId(choice) }),
});
