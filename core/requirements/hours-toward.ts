import type { QuarterHours } from '../credits/quarter-hours.ts';
import { yearsBefore } from '../shared/calendar-day.ts';
import { type Countable, countsToward } from './counts-toward.ts';
import type { Every, RequirementRule } from './requirement-rule.ts';

/** A learner's credit, with what it counts toward. */
export interface CountedCredit extends Countable {
  readonly id: string;
  readonly credit: QuarterHours;
  /** The learner's calendar day: 2026-11-20. */
  readonly completedOn: string;
  readonly demonstration: boolean;
  /** Earned elsewhere, as the learner reported. */
  readonly reported: boolean;
}

export interface HoursToward {
  readonly ruleId: string;
  readonly quarters: QuarterHours;
  /** The part that no board accepts, because it was earned on demonstration content. */
  readonly demonstrationQuarters: QuarterHours;
  /** The part that was earned elsewhere, as the learner reported. */
  readonly reportedQuarters: QuarterHours;
  readonly creditIds: readonly string[];
}

/**
 * The day after which credit counts today; null if it counts forever. Without the learner's own renewal date, the cycle
 * is assumed to end today: what was done in the years before counts.
 */
export const countsSince = (every: Every, today: string): string | null => {
  switch (every.kind) {
    case 'once':
      return null;
    case 'every-nth-renewal':
      return yearsBefore(today, every.n * every.years);
    default:
      return yearsBefore(today, every.years);
  }
};

/** A learner's credit toward a rule on a day. Each credit is counted once, however often it is listed. */
export const hoursToward = (
  rule: RequirementRule,
  credits: readonly CountedCredit[],
  today: string,
): HoursToward => {
  const since = countsSince(rule.every, today);
  const counted = new Map(
    credits
      .filter(({ completedOn }) => completedOn <= today && (since === null || completedOn > since))
      .filter((credit) => countsToward(credit, rule))
      .map((credit) => [credit.id, credit]),
  );
  const chosen = [...counted.values()];
  return {
    ruleId: rule.id,
    quarters: sum(chosen),
    demonstrationQuarters: sum(chosen.filter(({ demonstration }) => demonstration)),
    reportedQuarters: sum(chosen.filter(({ reported }) => reported)),
    creditIds: chosen.map(({ id }) => id),
  };
};

const sum = (credits: readonly CountedCredit[]): QuarterHours =>
  credits.reduce((total, { credit }) => total + credit, 0);
