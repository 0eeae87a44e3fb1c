import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { pretestOnboardingRow, showPretestRow } from '#contract/pretest-offers.ts';
import type { PretestOffers } from '#core/pretests/ports.ts';
import type { Client } from './client.ts';

/** Whether there is a pretest is asked beside what one came for: it fails without a word. */
export const httpPretestOffers = (background: Client): PretestOffers => ({
  offer: (which) => background.call(showPretestRow, { query: which }),
  onboarding: () =>
    background.call(pretestOnboardingRow, {}).pipe(map(mapRight(({ onboarding }) => onboarding))),
});
