import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { pretestOnboardingEndpoint, showPretestEndpoint } from '#contract/pretest-offers.ts';
import type { PretestOffers } from '#core/pretests/ports.ts';
import type { Client } from './client.ts';

/** The pretest is not what the learner came for, so its lookup fails silently. */
export const httpPretestOffers = (background: Client): PretestOffers => ({
  offer: (which) => background.call(showPretestEndpoint, { query: which }),
  onboarding: () =>
    background.call(pretestOnboardingEndpoint, {}).pipe(map(mapRight(({ onboarding }) => onboarding))),
});
