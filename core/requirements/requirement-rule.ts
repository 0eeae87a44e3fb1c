import type { QuarterHours } from '../credits/quarter-hours.ts';

/** The requirement for everyone registered with the Drug Enforcement Administration, wherever they are licensed. */
export const FEDERAL = 'US';

/** How often the hours are due, in the calendar of a license. */
export type Every =
  /** In each renewal cycle of this many years. */
  | { readonly kind: 'cycle'; readonly years: number }
  | { readonly kind: 'once' }
  /** In every nth renewal, with this many years between renewals. */
  | { readonly kind: 'every-nth-renewal'; readonly n: number; readonly years: number }
  /** Every so many years, independent of the license's renewal. */
  | { readonly kind: 'years'; readonly years: number };

/** Who a rule applies to, if not to everyone with the license. */
export interface AppliesTo {
  /** Only learners who may prescribe controlled substances: registrants of the Drug Enforcement Administration. */
  readonly dea?: true;
  readonly newApplicants?: true;
  /** With `newApplicants`: for this many years after the first license; 0 if it is due before that. */
  readonly firstYears?: number;
  /** Only once the first license is this many years old. */
  readonly afterYears?: number;
  /** In the profile's terms (core/profile/specialties.ts). */
  readonly exceptSpecialties?: readonly string[];
  /** What the other fields cannot express, as text for the learner. */
  readonly note?: string;
  /** The note says who the rule applies to, so only the learner can tell. */
  readonly conditional?: true;
}

export interface RuleSource {
  readonly title: string;
  readonly url: string | null;
}

/** One requirement of a state, or of the federal government, for physicians. */
export interface RequirementRule {
  /** The same in every version: `fl-medical-errors`. */
  readonly id: string;
  /** Two letters, or `US` for a federal rule. */
  readonly state: string;
  readonly name: string;
  /** An article on any of them counts. Empty for a total, toward which every article counts. */
  readonly topicSlugs: readonly string[];
  /** Null if it requires a course without stating hours. */
  readonly hours: QuarterHours | null;
  readonly every: Every;
  readonly appliesTo?: AppliesTo;
  readonly source: RuleSource;
}

/** A board with all its requirements: the total first, if it has one. */
export interface StateRules {
  readonly code: string;
  /** As in addresses: `new-york`. */
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

/** The rules as read on a day. Each later reading is a new version. */
export interface RuleBook {
  readonly version: string;
  /** A month: 2025-10. */
  readonly asOf: string;
  readonly topics: readonly RequirementTopic[];
  readonly states: readonly StateRules[];
}

/** Whether a rule asks for credit of any topic. */
export const isTotal = (rule: Pick<RequirementRule, 'topicSlugs'>): boolean => rule.topicSlugs.length === 0;
