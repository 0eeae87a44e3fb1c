import type { Substitute } from '../requirements/requirement-rule.ts';
import type { RuleNews } from '../requirements/rule-history.ts';
import type { PortResult } from '../shared/failure.ts';
import type { DeaRegistration, License } from './license.ts';
import type { OwnRequirement } from './own-requirement.ts';
import type { RenewalPlan } from './renewal-plan.ts';
import type { ShortestPlan } from './shortest-plan.ts';
import type { SeenChange, StandingNews } from './standing-news.ts';
import type { Today } from './today.ts';
import type { Readable, Suggestion } from './what-to-read.ts';

/** The learner's licenses and what they need. Every change returns the updated plan. */
export interface Planner {
  readonly plan: () => PortResult<RenewalPlan>;
  readonly reading: () => PortResult<readonly Suggestion<Readable>[]>;
  /** The shortest way to meet each license's remaining requirements. */
  readonly shortest: () => PortResult<readonly ShortestPlan<Readable>[]>;
  readonly today: () => PortResult<Today>;
  /** Adds the state to the profile if it isn't there. */
  readonly saveLicense: (license: License) => PortResult<RenewalPlan>;
  /** Also removes the state from the profile. */
  readonly removeLicense: (state: string) => PortResult<RenewalPlan>;
  readonly saveRegistration: (registration: DeaRegistration) => PortResult<RenewalPlan>;
  /** Marks or unmarks a one-time rule as met elsewhere. */
  readonly markMetElsewhere: (ruleId: string, met: boolean) => PortResult<RenewalPlan>;
  /** Saves since when the learner has a substitute for a rule; null withdraws it. */
  readonly declareSubstitute: (
    ruleId: string,
    by: Substitute['by'],
    on: string | null,
  ) => PortResult<RenewalPlan>;
  readonly saveOwn: (requirement: OwnRequirement) => PortResult<RenewalPlan>;
  /** Changes in the rules of the learner's boards that they have not been shown yet. */
  readonly ruleNews: () => PortResult<RuleNews>;
  readonly dismissRuleNews: (version: string) => PortResult<RuleNews>;
  /** News about articles that gave the learner credit, without what they dismissed. */
  readonly standingNews: () => PortResult<readonly StandingNews[]>;
  /** Returns the remaining news. A change that is not among the learner's news is ignored. */
  readonly dismissStandingNews: (changes: readonly SeenChange[]) => PortResult<readonly StandingNews[]>;
  readonly removeOwn: (id: string) => PortResult<RenewalPlan>;
}
