import type { QuarterHours } from '../credits/quarter-hours.ts';
import { rulesIn } from '../requirements/boards.ts';
import { type CountingWindow, isWithin } from '../requirements/counting-window.ts';
import type { RequirementRule, Substitute } from '../requirements/requirement-rule.ts';
import { RULE_BOOK } from '../requirements/rule-book.ts';
import { isCalendarDay, monthsAfter, yearsBefore } from '../shared/calendar-day.ts';
import type { FieldErrors } from '../shared/failure.ts';
import type { DeclaredSubstitute, Practice } from './license.ts';

/** A substitute that the learner says they have for a rule, and that counts in the current cycle. */
export interface ActiveSubstitute {
  readonly by: Substitute['by'];
  readonly on: string;
  /** Null if it replaces the whole rule. */
  readonly quarters: QuarterHours | null;
  /** How much of it counts toward the Category 1 minimum. */
  readonly category1: QuarterHours;
}

/** The substitutes that the learner has stated for a rule in a window. */
export const activeSubstitutesOf = (
  { id, instead = [] }: Pick<RequirementRule, 'id' | 'instead'>,
  { inPlace = [] }: Pick<Practice, 'inPlace'>,
  window: CountingWindow,
  today: string,
): readonly ActiveSubstitute[] =>
  instead.flatMap(({ by, counts, months }): readonly ActiveSubstitute[] => {
    const said = inPlace.find((each) => each.ruleId === id && each.by === by);
    if (counts === undefined || said === undefined) return [];
    if (counts !== 'all' && counts.overYears !== undefined) {
      const quarters = partOf({ ...counts, overYears: counts.overYears }, said.on, window, today);
      return quarters === 0
        ? []
        : [{ by, on: said.on, quarters, category1: counts.category1 ? quarters : 0 }];
    }
    if (!isWithin(substituteWindow(months, window, today), said.on, today)) return [];
    if (counts === 'all') return [{ by, on: said.on, quarters: null, category1: 0 }];
    return [{ by, on: said.on, quarters: counts.hours, category1: counts.category1 ? counts.hours : 0 }];
  });

const MONTHS = 12;

/**
 * A window's part of hours that are spread over years: those of the months that end in it. So each month counts in one
 * cycle alone.
 */
const partOf = (
  { hours, overYears }: { readonly hours: QuarterHours; readonly overYears: number },
  from: string,
  { after, by }: CountingWindow,
  today: string,
): QuarterHours => {
  if (from > today) return 0;
  const months = overYears * MONTHS;
  const ends = Array.from({ length: months }, (_, at) => monthsAfter(from, at + 1));
  const inWindow = ends.filter((end) => (after === null || end > after) && end <= (by ?? today));
  return Math.floor((hours * inWindow.length) / months);
};

const substituteWindow = (
  months: number | undefined,
  { after, by }: CountingWindow,
  today: string,
): CountingWindow =>
  months === undefined ? { after, by } : { after: monthsAfter(by ?? today, -months), by };

const MAX_YEARS_AGO = 70;

/** Only the substitutes that a rule names can replace it, and not before they happened. */
export const inPlaceErrors = ({ ruleId, by, on }: DeclaredSubstitute, today: string): FieldErrors => {
  const rule = RULE_BOOK.states.flatMap(rulesIn).find(({ id }) => id === ruleId);
  if (!rule?.instead?.some((each) => each.by === by && each.counts !== undefined))
    return { by: ['The board names nothing of this kind in place of this rule.'] };
  if (!isCalendarDay(on)) return { on: ['This date doesn’t exist.'] };
  if (on > today) return { on: ['This date is in the future.'] };
  return on < yearsBefore(today, MAX_YEARS_AGO)
    ? { on: [`This is more than ${MAX_YEARS_AGO} years ago.`] }
    : {};
};
