import type { CheckOnboarding, CheckPretest } from './check-pretest.ts';
import type { TakePretest } from './take-pretest.ts';

/** What a client may call in this context. */
export interface PretestsUseCases {
  readonly checkPretest: CheckPretest;
  readonly checkOnboarding: CheckOnboarding;
  readonly takePretest: TakePretest;
}

/** The use cases by name, so that a client knows which context to load for one. */
export const pretestsUseCases: Readonly<Record<keyof PretestsUseCases, 'pretests'>> = {
  checkPretest: 'pretests',
  checkOnboarding: 'pretests',
  takePretest: 'pretests',
};
