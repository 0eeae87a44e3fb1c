import type { QuarterHours } from '../credits/quarter-hours.ts';

/** What every registrant of the Drug Enforcement Administration meets, wherever they are licensed. */
export const FEDERAL = 'US';

/** How often the hours are due, in the calendar of a licence. */
export type Every =
  /** In each renewal cycle of so many years. */
  | { readonly kind: 'cycle'; readonly years: number }
  | { readonly kind: 'once' }
  /** In every nth renewal, where one comes every so many years. */
  | { readonly kind: 'every-nth-renewal'; readonly n: number; readonly years: number }
  /** Every so many years, whenever the licence is renewed. */
  | { readonly kind: 'years'; readonly years: number };

/** Whom a rule is for, where it isn't for everybody with the licence. */
export interface AppliesTo {
  /** Only who may prescribe controlled substances: registrants of the Drug Enforcement Administration. */
  readonly dea?: true;
  readonly newApplicants?: true;
  /** With `newApplicants`: for so many years from the first licence on; 0 where it is due before that. */
  readonly firstYears?: number;
  /** Only once the first licence is so many years old. */
  readonly afterYears?: number;
  /** In the words of the profile (core/profile/specialties.ts). */
  readonly exceptSpecialties?: readonly string[];
  /** What no field here says, to be read by the learner. */
  readonly note?: string;
  /** The note says whom the rule is for: whether it is for a learner, only they can tell. */
  readonly conditional?: true;
}

export interface RuleSource {
  readonly title: string;
  readonly url: string | null;
}

/** One thing that a state, or the federation, asks of a physician. */
export interface RequirementRule {
  /** The same in every version: `fl-medical-errors`. */
  readonly id: string;
  /** Two letters, or `US` for a federal rule. */
  readonly state: string;
  readonly name: string;
  /** An article on any of them counts. None stands for a total: every article does. */
  readonly topicSlugs: readonly string[];
  /** Null where it asks for a course and says no hours. */
  readonly hours: QuarterHours | null;
  readonly every: Every;
  readonly appliesTo?: AppliesTo;
  readonly source: RuleSource;
}

/** A board with all that it asks: the total first, where it asks for one. */
export interface StateRules {
  readonly code: string;
  /** As addresses say it: `new-york`. */
  readonly slug: string;
  readonly name: string;
  readonly board: string;
  readonly rules: readonly RequirementRule[];
}

export interface RequirementTopic {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}

/** The rules as they were read on a day; a later reading is another version. */
export interface RuleBook {
  readonly version: string;
  /** A month: 2025-10. */
  readonly asOf: string;
  readonly topics: readonly RequirementTopic[];
  readonly states: readonly StateRules[];
}

export const isTotal = (rule: Pick<RequirementRule, 'topicSlugs'>): boolean => rule.topicSlugs.length === 0;
