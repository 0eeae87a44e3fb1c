import type { Answer } from '../shared/failure.ts';
import type { State } from '../shared/state.ts';
import type { HoursToward } from './hours-toward.ts';
import type { NamedCredit } from './learners-credit.ts';
import type { RequirementRule, RequirementTopic, RuleBook, StateRules } from './requirement-rule.ts';

/** How many articles with credit to earn count toward it; null for a total, toward which every one does. */
export interface CountedRule extends RequirementRule {
  readonly articles: number | null;
}

export interface CountedState extends Omit<StateRules, 'rules'> {
  readonly rules: readonly CountedRule[];
}

/** The rules as the other side has them, with what there is to read for each. */
export interface RequirementsOverview extends Pick<RuleBook, 'version' | 'asOf'> {
  readonly topics: readonly (RequirementTopic & { readonly articles: number })[];
  readonly states: readonly CountedState[];
}

/** What a learner has toward every rule today. */
export interface RequirementsProgress {
  /** The learner's calendar day. */
  readonly today: string;
  readonly rules: readonly HoursToward[];
  /** Each credit that counts toward a rule beyond the totals. */
  readonly credits: readonly NamedCredit[];
}

export interface Requirements {
  readonly overview: () => Answer<RequirementsOverview>;
  /** The learner's own. */
  readonly progress: () => Answer<RequirementsProgress>;
}

/** The state whose special requirements are looked at on this device (SE-05). */
export interface SelectedState {
  /** By slug. */
  readonly slug: State<string | null>;
  readonly choose: (slug: string) => void;
  readonly clear: () => void;
}
