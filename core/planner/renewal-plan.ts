import type { QuarterHours } from '../credits/quarter-hours.ts';
import { STATES_OF_LICENSE } from '../profile/states-of-license.ts';
import { type LearnersCredit, type NamedCredit, namedIn } from '../requirements/learners-credit.ts';
import { FEDERAL, isTotal, type RuleBook } from '../requirements/requirement-rule.ts';
import { yearsAfter } from '../shared/calendar-day.ts';
import { nextEnd } from './due-window.ts';
import { asLicense, type DeaRegistration, type License, type Practice } from './license.ts';
import { planRule, type RulePlan } from './plan-rule.ts';

/** Why a renewal date is doubtful: it has passed, or is further off than the state’s cycle is long. */
type DateDoubt = 'passed' | 'far';

/** What one license still needs, and until when. */
export interface LicensePlan {
  /** For the DEA registration, the state is `US`. */
  readonly licence: License;
  readonly name: string;
  /** Both null if the rule book has nothing about the state. */
  readonly slug: string | null;
  readonly board: string | null;
  readonly doubt: DateDoubt | null;
  /** In the order of the rule book: the total first, if there is one. */
  readonly rules: readonly RulePlan[];
}

/** What each license of a learner still needs, and by when. */
export interface RenewalPlan {
  /** The learner's calendar day. */
  readonly today: string;
  readonly version: string;
  /** The month in which the rules were checked: 2025-10. */
  readonly asOf: string;
  readonly dea: DeaRegistration;
  /** In the order of renewal, those without a date last. Includes the DEA registration if there is one. */
  readonly licences: readonly LicensePlan[];
  /** The credits that any sum contains. */
  readonly credits: readonly NamedCredit[];
}

/** A learner's plan on a day. Pure: the same licenses and credits always give the same plan. */
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

/** The number of years between renewals, if a rule states it. */
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

/** The next renewal of a license whose renewal date has passed, by its state's cycle; null if that is not known. */
export const renewalAfter = ({ licence: { renewsOn }, doubt, rules }: LicensePlan, today: string) => {
  const cycle = cycleOf(rules);
  return doubt === 'passed' && renewsOn !== null && cycle !== undefined
    ? nextEnd(renewsOn, cycle, today)
    : null;
};

/** The rules that the learner has to meet by the next renewal, as far as known. */
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
  /** The number of missing courses without stated hours. */
  readonly courses: number;
  readonly done: boolean;
}

/**
 * What a license requires by its next renewal, and how much of it is missing. An hour on a topic also counts toward the
 * total, so the larger of the two is what is left to do.
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
