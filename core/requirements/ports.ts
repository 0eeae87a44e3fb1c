import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { Exemption } from '../planner/applicability.ts';
import type { Category1Part } from '../planner/category-1-part.ts';
import type { PortResult } from '../shared/failure.ts';
import type { State } from '../shared/state.ts';
import type { HoursToward } from './hours-toward.ts';
import type { NamedCredit } from './learners-credit.ts';
import type { RequirementsOverview } from './requirements-overview.ts';

/** A learner's progress toward one rule. */
export interface RuleProgress extends HoursToward {
  /** The learner says that it was met elsewhere, or that a substitute replaces it. */
  readonly metElsewhere: boolean;
  /** What counts besides: credit of the cycle before and the hours of a substitute. */
  readonly besides: QuarterHours;
  readonly needed: QuarterHours;
  /** What is missing, of the hours or of their Category 1 minimum. */
  readonly missing: QuarterHours;
  /** Null if the rule has no Category 1 minimum. */
  readonly category1: Category1Part | null;
  /** The last day; null if it is not known. */
  readonly by: string | null;
  /** Why it does not apply to the learner; null if it does or may. */
  readonly exempt: Exemption | null;
}

/** A learner's credit toward every rule today. */
export interface RequirementsProgress {
  /** The learner's calendar day. */
  readonly today: string;
  /** The states in which the learner is licensed, by code, the soonest renewal first. */
  readonly licensedIn: readonly string[];
  readonly rules: readonly RuleProgress[];
  /** The named credits that count toward rules other than the totals. */
  readonly credits: readonly NamedCredit[];
}

/** The states' requirements, and the learner's progress. */
export interface Requirements {
  readonly overview: () => PortResult<RequirementsOverview>;
  /** The learner's own progress. */
  readonly progress: () => PortResult<RequirementsProgress>;
}

/** The state selected on this device for special requirements (SE-05). */
export interface SelectedState {
  /** By slug. */
  readonly slug: State<string | null>;
  readonly choose: (slug: string) => void;
  readonly clear: () => void;
}
