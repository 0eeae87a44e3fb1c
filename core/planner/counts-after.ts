import { boardFor, rulesIn } from '../requirements/boards.ts';
import {
  type BoardRules,
  FEDERAL,
  isTotal,
  type RequirementRule,
  type RuleBook,
} from '../requirements/requirement-rule.ts';
import { windowCarried } from './carry-over.ts';
import { dueWindow } from './due-window.ts';
import { asLicense, type License, licenseIn, type Practice } from './license.ts';
import { ownWindow } from './plan-own.ts';

/**
 * The day after which a plan and the sums of this year count credit on any topic; null if forever. Earlier credit counts
 * only toward rules and requirements on its topics.
 */
export const planCountsAfter = (
  { licenses, dea, degree, own = [] }: Practice,
  { states }: RuleBook,
  today: string,
): string | null => {
  const held = [...licenses, ...(dea.registered ? [asLicense(dea, FEDERAL)] : [])];
  const totals = held.flatMap((license) => {
    const state = states.find(({ code }) => code === license.state);
    const rules = state === undefined ? [] : boardFor<BoardRules>(state, degree).rules;
    return rules.filter(isTotal).flatMap((rule) => daysBefore(rule, license, today));
  });
  const others = own.filter(({ topics }) => topics.length === 0).map((each) => ownWindow(each, today).after);
  return earliest([...totals, ...others], `${Number(today.slice(0, 4)) - 1}-12-31`);
};

/** The same for the progress toward every rule of the book. */
export const progressCountsAfter = (
  practice: Pick<Practice, 'licenses' | 'dea'>,
  { states }: RuleBook,
  today: string,
): string | null =>
  earliest(
    states.flatMap((state) =>
      rulesIn(state)
        .filter(isTotal)
        .flatMap((rule) => daysBefore(rule, licenseIn(practice, state.code), today)),
    ),
    today,
  );

/** Before the current cycle, and before the previous one if credit of that carries over. */
const daysBefore = (rule: RequirementRule, license: License, today: string): readonly (string | null)[] => {
  const window = dueWindow(rule, license, today);
  const previous = windowCarried(rule, license, window);
  return [window.after, ...(previous === null ? [] : [previous.after])];
};

const earliest = (days: readonly (string | null)[], latest: string): string | null => {
  let first = latest;
  for (const day of days) {
    if (day === null) return null;
    if (day < first) first = day;
  }
  return first;
};
