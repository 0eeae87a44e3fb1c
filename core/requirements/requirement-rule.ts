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
  /** At an interval of this many years, independent of the license's renewal. */
  | { readonly kind: 'years'; readonly years: number };

/** The subject of a rule's condition. Only the learner knows whether it is met. */
type ConditionKind = 'prescribing' | 'registration' | 'patients' | 'setting' | 'specialty';

/** Who a rule applies to, if not to everyone with the license. */
export interface AppliesTo {
  /** Only learners who may prescribe controlled substances: registrants of the Drug Enforcement Administration. */
  readonly dea?: true;
  readonly newApplicants?: true;
  /** With `newApplicants`: for this many years after the first license; 0 if it is due before that. */
  readonly firstYears?: number;
  /** Only once the first license is this many years old. */
  readonly afterYears?: number;
  /** Not at the first renewal of a license that renews after this many years. */
  readonly exceptFirstRenewal?: number;
  /** In the profile's terms (core/profile/specialties.ts). */
  readonly exceptSpecialties?: readonly string[];
  readonly onlySpecialties?: readonly string[];
  /** The day from which the rule applies: 2027-01-01. */
  readonly from?: string;
  /** What the other fields cannot express, as text for the learner. */
  readonly note?: string;
  /** The note begins with a condition of this kind. */
  readonly conditional?: ConditionKind;
}

/** The first deadline of a rule: the earliest of these. */
export interface Deadline {
  /** This many months after `from`. */
  readonly months?: number;
  readonly from?: 'license' | 'dea';
  /** By the license's nth renewal. */
  readonly renewal?: number;
  /** With `renewal`, if it is not the first: the years between renewals. Without it, its day is not known. */
  readonly years?: number;
  /** By a day that is the same for everyone. */
  readonly on?: string;
}

/**
 * The kind of course that a rule needs, if not any on its topic: one that the board or the state approved or gives
 * itself, one about this state's own law or guidelines, or one in which learners can talk to a presenter.
 */
export type NeededCourse = 'approved' | 'state' | 'live';

/** What may replace a rule. */
export interface Substitute {
  readonly by: 'certification' | 'moc' | 'residency' | 'award' | 'course' | 'service';
  readonly text: string;
  /**
   * What it replaces: the whole rule, or this many hours. Absent if no source gives it in hours: then it is only
   * mentioned, and the learner reports the hours as credit from elsewhere.
   */
  readonly counts?: 'all' | SubstituteHours;
  /** How many months old it may be at the renewal. Without this, it has to be of the same cycle. */
  readonly months?: number;
}

interface SubstituteHours {
  readonly hours: QuarterHours;
  /** They count toward the Category 1 minimum too. */
  readonly category1?: true;
  /** They are spread evenly over this many years from its day on, so that each cycle gets its part. */
  readonly overYears?: number;
}

/** What a total requires at a license's first renewal, by how long the license has run. The first that fits applies. */
export interface FirstRenewal {
  /** Only if the license has run for less than this many months. */
  readonly underMonths?: number;
  readonly hours: QuarterHours;
}

/** What of a total carries over to the next period, and only to that. */
export interface CarryOver {
  readonly hours: QuarterHours;
  readonly text: string;
  /** Only Category 1 credit carries over. */
  readonly category1?: true;
  /** Credit on these topics does not carry over. */
  readonly exceptTopics?: readonly string[];
}

export interface RuleSource {
  readonly title: string;
  readonly url: string | null;
}

/** The sources of a fact. */
export interface Evidence {
  /** The main source. */
  readonly source: RuleSource;
  readonly alsoIn: readonly RuleSource[];
  /** The month for which it was confirmed: 2025-10. */
  readonly asOf: string;
  /** High if two sources agree, or for the board's own page, a rule or a statute; medium for one other source. */
  readonly confidence: 'high' | 'medium';
}

/** One requirement of a state, or of the federal government, for physicians. */
export interface RequirementRule extends Evidence {
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
  /** For a total: how much of it has to be Category 1. */
  readonly category1?: QuarterHours;
  /** Only AOA Category 1 credit meets that minimum; without this, AMA and AOA Category 1 both do. */
  readonly category1By?: 'aoa';
  readonly firstRenewal?: readonly FirstRenewal[];
  readonly course?: NeededCourse;
  readonly deadline?: Deadline;
  /** Its hours do not count within the total. */
  readonly onTop?: true;
  readonly instead?: readonly Substitute[];
  /** For a total: who needs less of it or none, as text for the learner. */
  readonly exempt?: readonly string[];
  readonly carryOver?: CarryOver;
}

/** When a board's licenses are renewed. */
export interface Renewal extends Evidence {
  readonly years: number;
  readonly text: string | null;
}

/** A board with all its requirements: the total first, if it has one. */
export interface BoardRules {
  readonly board: string;
  /** The board's own site. */
  readonly site: string;
  readonly licenses: readonly ('M.D.' | 'D.O.')[];
  /** Null if no source of it was read. */
  readonly renewal: Renewal | null;
  /** The sources that say that the board sets no number of hours; null if it sets one, or grants no licenses. */
  readonly noHours: Evidence | null;
  readonly rules: readonly RequirementRule[];
}

/** The rules of a state's medical board, and of the D.O.s' own board if there is one. */
export interface StateRules extends BoardRules {
  readonly code: string;
  /** The slug in addresses: `new-york`. */
  readonly slug: string;
  readonly name: string;
  readonly osteopathic: BoardRules | null;
}

export interface RequirementTopic {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}

/** The rules as read on a day. Each later reading is a new version. */
export interface RuleBook {
  readonly version: string;
  /** The month of the version's oldest source: 2025-10. */
  readonly asOf: string;
  readonly topics: readonly RequirementTopic[];
  readonly states: readonly StateRules[];
}

/** Whether a rule accepts credit on any topic. */
export const isTotal = (rule: Pick<RequirementRule, 'topicSlugs'>): boolean => rule.topicSlugs.length === 0;
