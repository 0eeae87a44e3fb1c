import type { QuarterHours } from '../credits/quarter-hours.ts';
import { isWithin } from '../requirements/counting-window.ts';
import type { LearnersCredit } from '../requirements/learners-credit.ts';
import type { RequirementRule } from '../requirements/requirement-rule.ts';
import { daysAfter, yearsAfter } from '../shared/calendar-day.ts';
import { type DueWindow, nextEnd } from './due-window.ts';
import { countsTowardOwn, type OwnRequirement } from './own-requirement.ts';
import type { RulePlan } from './plan-rule.ts';

/** The learner's progress in a requirement of their own. */
export interface OwnPlan {
  readonly requirement: OwnRequirement;
  /** It was due once, and the day has passed. */
  readonly passed: boolean;
  /**
   * In the form of a rule's plan, so that every sum is computed and shown the same way. The amount at the start is
   * `carried`.
   */
  readonly plan: RulePlan;
}

/** One requirement of the learner's own on a day. Past its end, one that repeats is in its next cycle. */
export const planOwn = (
  requirement: OwnRequirement,
  credits: readonly LearnersCredit[],
  today: string,
): OwnPlan => {
  const { dueOn, everyYears, needed } = requirement;
  const later = laterCycle(requirement, today);
  const window = later ?? firstCycle(requirement);
  const brought = later === null ? requirement.brought : 0;
  // In one pass without lists in between, because a career has thousands of credits.
  const parts = new Map<string, { readonly quarters: QuarterHours; readonly demonstration: boolean }>();
  for (const each of credits) {
    const quarters = isWithin(window, each.completedOn, today) ? countsTowardOwn(requirement, each) : 0;
    if (quarters > 0) parts.set(each.id, { quarters, demonstration: each.demonstration });
  }
  const sumOf = (demonstration: boolean) =>
    [...parts.values()]
      .filter((each) => each.demonstration === demonstration)
      .reduce((sum, { quarters }) => sum + quarters, 0);
  const have = sumOf(false);
  return {
    requirement,
    passed: everyYears === null && dueOn < today,
    plan: {
      rule: asRule(requirement),
      applicability: { kind: 'applies' },
      window,
      counted: [...parts].map(([creditId, { quarters }]) => ({ creditId, quarters })),
      have,
      demonstration: sumOf(true),
      needed,
      missing: Math.max(0, needed - have - brought),
      metElsewhere: false,
      inPlace: [],
      category1: null,
      carried: brought === 0 ? null : { quarters: brought, category1: 0, after: null, by: window.after },
    },
  };
};

type Cycle = Pick<OwnRequirement, 'startsOn' | 'dueOn' | 'everyYears'>;

/** When credit counts toward a requirement of the learner's own. */
export const ownWindow = (requirement: Cycle, today: string): DueWindow =>
  laterCycle(requirement, today) ?? firstCycle(requirement);

const firstCycle = ({ startsOn, dueOn }: Cycle): DueWindow => ({
  after: daysAfter(startsOn, -1),
  by: dueOn,
  assumed: false,
});

/** The current cycle of a requirement that repeats; null before the first one has ended. */
const laterCycle = ({ dueOn, everyYears }: Cycle, today: string): DueWindow | null =>
  everyYears !== null && dueOn < today ? cycleNow(dueOn, everyYears, today) : null;

const cycleNow = (dueOn: string, years: number, today: string): DueWindow => {
  const by = nextEnd(dueOn, years, today);
  return {
    after: yearsAfter(dueOn, Number(by.slice(0, 4)) - Number(dueOn.slice(0, 4)) - years),
    by,
    assumed: false,
  };
};

/** The id prefix of a learner's own requirements, which are not in the rule book. */
const OWN = 'own-';

export const isOwn = ({ id }: Pick<RequirementRule, 'id'>): boolean => id.startsWith(OWN);

const asRule = ({ id, name, topics, needed, everyYears, startsOn }: OwnRequirement): RequirementRule => ({
  id: `${OWN}${id}`,
  state: '',
  name,
  topicSlugs: topics,
  hours: needed,
  every: everyYears === null ? { kind: 'once' } : { kind: 'years', years: everyYears },
  source: { title: 'Entered by you', url: null },
  alsoIn: [],
  asOf: startsOn.slice(0, 7),
  confidence: 'medium',
});
