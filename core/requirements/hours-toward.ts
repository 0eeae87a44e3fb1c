import type { Category1 } from '../credits/category-1.ts';
import type { QuarterHours } from '../credits/quarter-hours.ts';
import { type CountingWindow, isWithin } from './counting-window.ts';
import { type Countable, countsToward } from './counts-toward.ts';
import type { RequirementRule } from './requirement-rule.ts';

/** A learner's credit, with what it counts toward. */
export interface CountedCredit extends Countable {
  readonly id: string;
  readonly credit: QuarterHours;
  /** The learner's calendar day: 2026-11-20. */
  readonly completedOn: string;
  readonly demonstration: boolean;
  /** Earned elsewhere, as the learner reported. */
  readonly reported: boolean;
  /** Whose Category 1 credit it is; absent if it is not Category 1. */
  readonly category1?: Category1;
}

export interface HoursToward {
  readonly ruleId: string;
  /** The credit that boards may accept. Every page shows this number as what the learner has. */
  readonly quarters: QuarterHours;
  /** Additional credit from demonstration content, which no board accepts. Never part of `quarters`. */
  readonly demonstrationQuarters: QuarterHours;
  /** The part of `quarters` that was earned elsewhere, as the learner reported. */
  readonly reportedQuarters: QuarterHours;
  /** The credits of these sums, demonstrations included. */
  readonly creditIds: readonly string[];
}

/** The credits that count toward a rule in a window, each once, demonstrations included. */
export const creditsToward = <C extends CountedCredit>(
  rule: Pick<RequirementRule, 'topicSlugs' | 'state' | 'course'>,
  credits: readonly C[],
  window: CountingWindow,
  today: string,
): readonly C[] => {
  const chosen = new Map<string, C>();
  for (const credit of credits)
    if (isWithin(window, credit.completedOn, today) && countsToward(credit, rule))
      chosen.set(credit.id, credit);
  return [...chosen.values()];
};

/**
 * A learner's credit toward a rule on a day: the only place where credit toward a rule is summed. Each credit is counted
 * once, however often it is listed.
 */
export const hoursToward = (
  rule: RequirementRule,
  credits: readonly CountedCredit[],
  window: CountingWindow,
  today: string,
): HoursToward => {
  const chosen = creditsToward(rule, credits, window, today);
  const valid = chosen.filter(({ demonstration }) => !demonstration);
  return {
    ruleId: rule.id,
    quarters: sumOf(valid),
    demonstrationQuarters: sumOf(chosen) - sumOf(valid),
    reportedQuarters: sumOf(valid.filter(({ reported }) => reported)),
    creditIds: chosen.map(({ id }) => id),
  };
};

export const sumOf = (credits: readonly Pick<CountedCredit, 'credit'>[]): QuarterHours =>
  credits.reduce((total, { credit }) => total + credit, 0);
