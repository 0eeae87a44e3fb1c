import { map as mapRight } from 'fp-ts/Either';
import { map } from 'rxjs';
import {
  answerPretestRow,
  pretestOnboardingRow,
  showPretestRow,
  startPretestRow,
} from '#contract/pretests.ts';
import type { Pretests } from '#core/pretests/ports.ts';
import type { Client } from './client.ts';

/** Whether there is a pretest is asked beside what one came for: it fails without a word. */
export const httpPretests = (client: Client, background: Client): Pretests => ({
  offer: (which) => background.call(showPretestRow, { query: which }),
  onboarding: () =>
    background.call(pretestOnboardingRow, {}).pipe(map(mapRight(({ onboarding }) => onboarding))),
  start: (which) => client.call(startPretestRow, { body: which }),
  answer: (choice) => client.call(answerPretestRow, { body: choice }),
});
