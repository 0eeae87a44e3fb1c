import type { CreditedActivity } from '../credits/credit.ts';
import type { Answer } from '../shared/failure.ts';
import type { Creditable } from './contribution.ts';
import type { DeaRegistration, License } from './license.ts';
import type { RenewalPlan } from './renewal-plan.ts';
import type { Suggestion } from './what-to-read.ts';

/** An article or course that there is credit to earn on, as a list of what to read next shows it. */
export interface Readable extends Creditable {
  readonly activity: CreditedActivity;
  readonly title: string;
  /** Null for a course. */
  readonly journal: string | null;
  readonly minutes: number;
}

/** The learner's licences and what they need. Every change answers with the plan as it is then. */
export interface Planner {
  readonly plan: () => Answer<RenewalPlan>;
  readonly reading: () => Answer<readonly Suggestion<Readable>[]>;
  /** Adds the licence to the profile's states where it isn't among them. */
  readonly saveLicense: (licence: License) => Answer<RenewalPlan>;
  /** Takes the state from the profile as well. */
  readonly removeLicense: (state: string) => Answer<RenewalPlan>;
  readonly saveRegistration: (registration: DeaRegistration) => Answer<RenewalPlan>;
  /** Says, or takes back, that a rule that is due once was met elsewhere. */
  readonly sayMetElsewhere: (ruleId: string, met: boolean) => Answer<RenewalPlan>;
}
