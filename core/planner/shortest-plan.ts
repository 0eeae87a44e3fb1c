import type { QuarterHours } from '../credits/quarter-hours.ts';
import { isTotal } from '../requirements/requirement-rule.ts';
import { type Creditable, contributionsOf } from './contribution.ts';
import { type Cover, shortestCover } from './cover.ts';
import type { RulePlan } from './plan-rule.ts';
import { type RenewalPlan, rulesDue } from './renewal-plan.ts';

/** The remaining needs of a license or of the learner's own requirement, and the shortest way to meet them. */
export interface ShortestPlan<A> {
  /** The state's code, `own-…`, or `all` for everything together. */
  readonly place: string;
  readonly name: string;
  /** The last day; null if it is not known. */
  readonly by: string | null;
  readonly items: readonly A[];
  readonly minutes: number;
  /** No other choice takes less time than this. Equal to `minutes` if this is proven to be the shortest. */
  readonly atLeast: number;
  /** No board accepts these: only demonstration content is available, and this shows how it would add up. */
  readonly demonstration: boolean;
  /** The needs that the items do not meet. */
  readonly left: readonly Unmet[];
}

/** A rule that no items here meet in full, and why. */
export interface Unmet {
  readonly ruleId: string;
  readonly ruleName: string;
  /** What is missing after everything that the plan lists. */
  readonly missing: QuarterHours;
  /** It needs a course that the board approves; there is too little here; or it is a total, which any credit meets. */
  readonly why: 'course' | 'too-little' | 'total';
}

interface Readable extends Creditable {
  readonly minutes: number;
}

/** Totals with more than this missing are reported but not planned: no one reads a list of a hundred articles. */
const MAX_OF_A_TOTAL: QuarterHours = 12;

/** Everything that is due, by license, soonest first; and all together, if more than one place needs something. */
export const shortestPlans = <A extends Readable>(
  plan: RenewalPlan,
  items: readonly A[],
): readonly ShortestPlan<A>[] => {
  const places = placesOf(plan).filter(({ rules }) => rules.length > 0);
  const isOpen = new Set(places.flatMap(({ rules }) => rules.map(({ rule }) => rule.id)));
  const choices = items
    .map((item) => ({
      item,
      gives: new Map(
        contributionsOf(item, plan, ({ rule }) => isOpen.has(rule.id)).flatMap(
          ({ ruleId, counted, quarters }) => (counted ? [] : [[ruleId, quarters] as const]),
        ),
      ),
    }))
    .filter(({ gives }) => gives.size > 0);
  const all: Place = {
    place: 'all',
    name: 'everything',
    by: null,
    rules: places.flatMap(({ rules }) => rules),
  };
  return [...places, ...(places.length > 1 ? [all] : [])].map((place) => planFor(place, choices));
};

interface Place extends Pick<ShortestPlan<unknown>, 'place' | 'name' | 'by'> {
  /** The unmet rules that certainly apply. */
  readonly rules: readonly RulePlan[];
}

const placesOf = ({ licenses, own }: RenewalPlan): readonly Place[] => [
  ...licenses.map((license) => ({
    place: license.license.state,
    name: license.name,
    by: license.license.renewsOn,
    rules: rulesDue(license).filter(({ missing }) => missing > 0),
  })),
  ...own
    .filter(({ passed, plan }) => !passed && plan.missing > 0)
    .map(({ plan }) => ({
      place: plan.rule.id,
      name: plan.rule.name,
      by: plan.window.by,
      rules: [plan],
    })),
];

interface Choice<A> {
  readonly item: A;
  /** By rule. */
  readonly gives: ReadonlyMap<string, QuarterHours>;
}

const planFor = <A extends Readable>(place: Place, all: readonly Choice<A>[]): ShortestPlan<A> => {
  const choices = all.filter(({ gives }) => place.rules.some(({ rule }) => gives.has(rule.id)));
  const valid = choices.filter(({ item }) => !item.demonstration);
  const isValid = place.rules.some((rule) => isPlanned(rule) && reachOf(rule, valid) > 0);
  const usable = isValid ? valid : choices;
  const needs = place.rules.map((rule) =>
    isPlanned(rule) ? Math.min(rule.missing, reachOf(rule, usable)) : 0,
  );
  const cover = coverOf(place.rules, usable, needs);
  const chosen = cover.chosen.flatMap((at) => usable[at] ?? []);
  return {
    place: place.place,
    name: place.name,
    by: place.by,
    items: chosen.map(({ item }) => item),
    minutes: cover.minutes,
    atLeast: cover.atLeast,
    demonstration: chosen.some(({ item }) => item.demonstration),
    left: place.rules.flatMap((rule) => {
      const missing = Math.max(0, rule.missing - reachOf(rule, chosen));
      const { id: ruleId, name: ruleName } = rule.rule;
      return missing === 0 ? [] : [{ ruleId, ruleName, missing, why: whyUnmet(rule) }];
    }),
  };
};

const isPlanned = ({ rule, missing }: RulePlan): boolean => !isTotal(rule) || missing <= MAX_OF_A_TOTAL;

const whyUnmet = ({ rule }: RulePlan): Unmet['why'] => {
  if (isTotal(rule)) return 'total';
  return rule.course === undefined ? 'too-little' : 'course';
};

const givenTo = ({ rule }: RulePlan, { gives }: Choice<unknown>): QuarterHours => gives.get(rule.id) ?? 0;

const reachOf = (rule: RulePlan, choices: readonly Choice<unknown>[]): QuarterHours =>
  choices.reduce((sum, choice) => sum + givenTo(rule, choice), 0);

const NOTHING: Cover = { chosen: [], minutes: 0, atLeast: 0 };

const coverOf = (
  rules: readonly RulePlan[],
  choices: readonly Choice<Readable>[],
  needs: readonly number[],
): Cover =>
  shortestCover(
    choices.map((choice) => ({
      minutes: choice.item.minutes,
      gives: rules.map((rule) => givenTo(rule, choice)),
    })),
    needs,
  ) ?? NOTHING;
