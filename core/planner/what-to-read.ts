import type { CreditedActivity } from '../credits/credit.ts';
import type { QuarterHours } from '../credits/quarter-hours.ts';
import { isTotal } from '../requirements/requirement-rule.ts';
import { type Contribution, type Creditable, contributionsOf } from './contribution.ts';
import type { RulePlan } from './plan-rule.ts';
import type { RenewalPlan } from './renewal-plan.ts';

/** An article or course with credit to earn, as shown in a list of what to read next. */
export interface Readable extends Creditable {
  readonly activity: CreditedActivity;
  readonly title: string;
  /** Null for a course. */
  readonly journal: string | null;
  readonly minutes: number;
}

/** How much of a rule's missing credit an activity gives. */
export interface Toward {
  readonly ruleId: string;
  readonly ruleName: string;
  readonly stateName: string;
  readonly isCourse: boolean;
  readonly certain: boolean;
  readonly by: string | null;
  readonly gives: QuarterHours;
  /** The credit missing before this activity and after everything above it in the list. */
  readonly missing: QuarterHours;
}

/** An article or course to read, and what it counts toward. */
export interface Suggestion<A extends Creditable> {
  readonly item: A;
  readonly toward: readonly Toward[];
}

interface Choice<A> {
  readonly item: A;
  readonly contributions: readonly Contribution[];
}

/** What rules still need: in credit that boards may accept, and with demonstration credit included for its own kind. */
type Missing = ReadonlyMap<string, { readonly valid: QuarterHours; readonly shown: QuarterHours }>;

/** The most suggestions that a learner is shown. */
export const MAX_SUGGESTED = 8;

/**
 * What to read next, in this order: soonest due, then valid credit before demonstration credit, then whatever gives
 * most. The list ends when nothing more is needed.
 */
export const whatToRead = <A extends Creditable & { readonly minutes: number }>(
  plan: RenewalPlan,
  items: readonly A[],
  limit: number,
): readonly Suggestion<A>[] => {
  const choices = items.map((item) => ({
    item,
    contributions: contributionsOf(item, plan, isOpen).filter((each) => !each.counted),
  }));
  return choose(choices, missingIn(plan), limit);
};

/** Nothing else is suggested for, and a library has hundreds of articles for a hundred rules. */
const isOpen = ({ rule, missing }: RulePlan): boolean => !isTotal(rule) && missing > 0;

const choose = <A extends Creditable & { readonly minutes: number }>(
  choices: readonly Choice<A>[],
  missing: Missing,
  limit: number,
): readonly Suggestion<A>[] => {
  const left = choices
    .map((choice) => ({ choice, toward: towardOf(choice, missing) }))
    .filter(({ toward }) => toward.length > 0);
  const before = (one: (typeof left)[number], other: (typeof left)[number]): number =>
    Number(one.choice.item.demonstration) - Number(other.choice.item.demonstration) ||
    byFirst(one.toward, other.toward) ||
    sumOf(other.toward) - sumOf(one.toward) ||
    one.choice.item.minutes - other.choice.item.minutes ||
    one.choice.item.activity.id.localeCompare(other.choice.item.activity.id, 'en', { numeric: true });
  const best = left.reduce<(typeof left)[number] | undefined>(
    (first, each) => (first === undefined || before(each, first) < 0 ? each : first),
    undefined,
  );
  if (best === undefined || limit === 0) return [];
  const { choice, toward } = best;
  return [
    { item: choice.item, toward },
    ...choose(
      left.filter((each) => each !== best).map((each) => each.choice),
      withoutGiven(missing, choice, toward),
      limit - 1,
    ),
  ];
};

const towardOf = <A extends Creditable>(
  { item, contributions }: Choice<A>,
  missing: Missing,
): readonly Toward[] =>
  contributions.flatMap(({ ruleId, ruleName, stateName, isCourse, certain, by, quarters }) => {
    const needs = missing.get(ruleId);
    const open = (item.demonstration ? needs?.shown : needs?.valid) ?? 0;
    return open === 0
      ? []
      : [
          {
            ruleId,
            ruleName,
            stateName,
            isCourse,
            certain,
            by,
            gives: Math.min(quarters, open),
            missing: open,
          },
        ];
  });

/** Certain rules come first, then those that are due first. */
const byFirst = ([one]: readonly Toward[], [other]: readonly Toward[]): number =>
  Number(other?.certain ?? false) - Number(one?.certain ?? false) ||
  (one?.by ?? '9999').localeCompare(other?.by ?? '9999');

const sumOf = (toward: readonly Toward[]): QuarterHours => toward.reduce((sum, { gives }) => sum + gives, 0);

const missingIn = ({ licenses, own }: RenewalPlan): Missing =>
  new Map(
    [...licenses.flatMap(({ rules }) => rules), ...own.map(({ plan }) => plan)].map(
      ({ rule, missing, demonstration }) => [
        rule.id,
        { valid: missing, shown: Math.max(0, missing - demonstration) },
      ],
    ),
  );

const withoutGiven = (
  missing: Missing,
  { item: { demonstration }, contributions }: Choice<Creditable>,
  toward: readonly Toward[],
): Missing =>
  new Map(
    [...missing].map(([ruleId, { valid, shown }]) => {
      const counts = toward.some((each) => each.ruleId === ruleId);
      const given = counts ? (contributions.find((each) => each.ruleId === ruleId)?.quarters ?? 0) : 0;
      return [
        ruleId,
        {
          valid: demonstration ? valid : Math.max(0, valid - given),
          shown: Math.max(0, shown - given),
        },
      ];
    }),
  );
