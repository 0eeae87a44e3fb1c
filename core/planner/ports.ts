import type { Answer } from '../shared/failure.ts';
import type { DeaRegistration, License } from './license.ts';
import type { RenewalPlan } from './renewal-plan.ts';
import type { Today } from './today.ts';
import type { Readable, Suggestion } from './what-to-read.ts';

/** The learner's licenses and what they need. Every change returns the updated plan. */
export interface Planner {
  readonly plan: () => Answer<RenewalPlan>;
  readonly reading: () => Answer<readonly Suggestion<Readable>[]>;
  readonly today: () => Answer<Today>;
  /** Adds the state to the profile if it isn't there. */
  readonly saveLicense: (license: License) => Answer<RenewalPlan>;
  /** Also removes the state from the profile. */
  readonly removeLicense: (state: string) => Answer<RenewalPlan>;
  readonly saveRegistration: (registration: DeaRegistration) => Answer<RenewalPlan>;
  /** Marks or unmarks a one-time rule as met elsewhere. */
  readonly sayMetElsewhere: (ruleId: string, met: boolean) => Answer<RenewalPlan>;
}
