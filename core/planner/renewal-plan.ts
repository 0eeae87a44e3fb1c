import type { QuarterHours } from '../credits/quarter-hours.ts';
import { STATES_OF_LICENSE } from '../profile/states-of-license.ts';
import { type LearnersCredit, type NamedCredit, namedIn } from '../requirements/learners-credit.ts';
import { FEDERAL, isTotal, type RuleBook } from '../requirements/requirement-rule.ts';
import { yearsAfter } from '../shared/calendar-day.ts';
import { nextEnd } from './due-window.ts';
import { asLicense, type DeaRegistration, type License, type Practice } from './license.ts';
import { planRule, type RulePlan } from './plan-rule.ts';

/** Where a date of a licence needs another look: the renewal is over, or further off than the state’s cycle is long. */
type DateDoubt = 'passed' | 'far';

export interface LicensePlan {
  /** Of the registration, where the state is `US`. */
  readonly licence: License;
  readonly name: string;
  /** Both null where the rule book has nothing of the state. */
  readonly slug: string | null;
  readonly board: string | null;
  readonly doubt: DateDoubt | null;
  /** In the order of the rule book: the total first, where there is one. */
  readonly rules: readonly RulePlan[];
}

/** What each licence of a learner still needs, and by when. */
export interface RenewalPlan {
  /** The learner's calendar day. */
  readonly today: string;
  readonly version: string;
  /** The month in which the rules were read: 2025-10. */
  readonly asOf: string;
  readonly dea: DeaRegistration;
  /** The first to be renewed first; without a date last. With the registration among them, where there is one. */
  readonly licences: readonly LicensePlan[];
  /** Those that any sum names. */
  readonly credits: readonly NamedCredit[];
}

/** The plan of a learner on a day: pure, so that the same licences and credits always need the same. */
export const planFor = (
  practice: Practice,
  credits: readonly LearnersCredit[],
  { version, asOf, states }: RuleBook,
  today: string,
): RenewalPlan => {
  const planned = (licence: License): LicensePlan => {
    const known = states.find(({ code }) => code === licence.state);
    const rules = (known?.rules ?? []).map((rule) => planRule(rule, licence, practice, credits, today));
    return {
      licence,
      name:
        known?.name ?? STATES_OF_LICENSE.find(({ code }) => code === licence.state)?.name ?? licence.state,
      slug: known?.slug ?? null,
      board: known?.board ?? null,
      doubt: dateDoubt(licence, cycleOf(rules), today),
      rules,
    };
  };
  const { dea } = practice;
  const held = [...practice.licences, ...(dea.registered ? [asLicense(dea, FEDERAL)] : [])];
  const licences = held.toSorted(bySoonest).map(planned);
  const named = licences.flatMap(({ rules }) => rules).flatMap(({ counted }) => counted);
  return {
    ...{ today, version, asOf, dea, licences },
    credits: namedIn(
      credits,
      named.map(({ creditId }) => creditId),
    ),
  };
};

const bySoonest = (one: License, other: License): number =>
  (one.renewsOn ?? '9999').localeCompare(other.renewsOn ?? '9999') || one.state.localeCompare(other.state);

/** How many years lie between two renewals, where a rule says so. */
const cycleOf = (rules: readonly RulePlan[]): number | undefined =>
  rules
    .map(({ rule: { every } }) =>
      every.kind === 'cycle' || every.kind === 'every-nth-renewal' ? every : null,
    )
    .find((every) => every !== null)?.years;

const dateDoubt = ({ renewsOn }: License, cycle: number | undefined, today: string): DateDoubt | null => {
  if (renewsOn === null) return null;
  if (renewsOn < today) return 'passed';
  return cycle !== undefined && renewsOn > yearsAfter(today, cycle) ? 'far' : null;
};

/** When a licence whose renewal has passed is renewed next, by its state's cycle; null where that is not known. */
export const renewalAfter = ({ licence: { renewsOn }, doubt, rules }: LicensePlan, today: string) => {
  const cycle = cycleOf(rules);
  return doubt === 'passed' && renewsOn !== null && cycle !== undefined
    ? nextEnd(renewsOn, cycle, today)
    : null;
};

/** The rules that are the learner’s to meet by the next renewal, as far as is known. */
export const rulesDue = ({ rules, licence: { renewsOn }, doubt }: LicensePlan): readonly RulePlan[] =>
  rules.filter(
    ({ applicability: { kind }, window: { by } }) =>
      kind === 'applies' && (by === null || renewsOn === null || doubt !== null || by <= renewsOn),
  );

interface LicenseSum {
  readonly needed: QuarterHours;
  readonly missing: QuarterHours;
  /** What would be missing if demonstration credit counted. */
  readonly missingInShow: QuarterHours;
  /** How many courses are missing of which no hours are said. */
  readonly courses: number;
  readonly done: boolean;
}

/**
 * What a licence asks for by its next renewal, and what of it is missing. An hour on a topic is one of the total as
 * well, so the larger of the two says how much is left to do.
 */
export const sumOfLicense = (plan: LicensePlan): LicenseSum => {
  const rules = rulesDue(plan);
  const larger = (quartersOf: (rule: RulePlan) => QuarterHours): QuarterHours =>
    Math.max(
      ...[true, false].map((total) =>
        rules
          .filter(({ rule }) => isTotal(rule) === total && rule.hours !== null)
          .reduce((sum, rule) => sum + quartersOf(rule), 0),
      ),
    );
  return {
    needed: larger(({ needed }) => needed),
    missing: larger(({ missing }) => missing),
    missingInShow: larger(({ missing, demonstration }) => Math.max(0, missing - demonstration)),
    courses: rules.filter(({ rule, missing }) => rule.hours === null && missing > 0).length,
    done: rules.every(({ missing }) => missing === 0),
  };
};
