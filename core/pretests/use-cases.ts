import type { CheckOnboarding, CheckPretest } from './check-pretest.ts';
import type { TakePretest } from './take-pretest.ts';

/** What a client may call in this context. */
export interface PretestsUseCases {
  readonly checkPretest: CheckPretest;
  readonly checkOnboarding: CheckOnboarding;
  readonly takePretest: TakePretest;
}
