import type { MocBoard } from '../credits/moc.ts';
import type { OwnRequirement } from '../planner/own-requirement.ts';
import type { OwnPlan } from '../planner/plan-own.ts';
import { type LicensePlan, type RenewalPlan, rulesDue, sumOfLicense } from '../planner/renewal-plan.ts';
import { FEDERAL } from '../requirements/requirement-rule.ts';
import { hoursText } from '../requirements/rule-text.ts';

/** A day in the learner's calendar. */
export interface Deadline {
  /** Stable across reads, and unique for each deadline. */
  readonly key: string;
  /** ISO date. */
  readonly day: string;
  readonly title: string;
  /** The work that remains. */
  readonly detail: string;
}

/** MOC points with the day by which a board wants them reported. */
export interface MocDeadline {
  readonly board: MocBoard;
  readonly reportBy: string;
}

/**
 * The days that a learner's calendar shows, in order: each renewal, what is due before it, requirements of their own,
 * and MOC reports. A calendar may be shared, so no title names a topic.
 */
export const deadlinesOf = (plan: RenewalPlan, reports: readonly MocDeadline[]): readonly Deadline[] =>
  [
    ...plan.licenses.flatMap((license) => ofLicense(license, plan.today)),
    ...plan.own.flatMap(ofOwn),
    ...reports.map(ofReport),
  ]
    .filter((each, index, all) => all.findIndex(({ key }) => key === each.key) === index)
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.key.localeCompare(other.key));

const ofLicense = (license: LicensePlan, today: string): readonly Deadline[] => {
  const { renewsOn, newApplicant, state } = license.license;
  if (renewsOn === null || newApplicant || license.doubt === 'passed') return [];
  const isFederal = state === FEDERAL;
  const what = isFederal ? 'DEA registration' : `${license.name} license`;
  const renewal = {
    key: `renewal-${state}-${renewsOn}`,
    day: renewsOn,
    detail: leftText(license),
    title: isFederal ? 'DEA registration expires' : `${what} renews`,
  };
  const before = rulesDue(license).flatMap(({ missing, window: { by } }): readonly Deadline[] =>
    missing === 0 || by === null || by >= renewsOn || by < today
      ? []
      : [
          {
            key: `due-${state}-${by}`,
            day: by,
            title: `${what}: a requirement is due`,
            detail: 'Open your planner to see which one.',
          },
        ],
  );
  return [...before, renewal];
};

/** The learner typed its name, which may be a hospital's, so the calendar names only the kind of organization. */
const ofOwn = ({ requirement, passed, plan }: OwnPlan): readonly Deadline[] =>
  passed || plan.window.by === null
    ? []
    : [
        {
          key: `${plan.rule.id}-${plan.window.by}`,
          day: plan.window.by,
          title: `${nameOfOwn(requirement)} is due`,
          detail: plan.missing === 0 ? 'Nothing is missing.' : 'Open your planner to see what’s missing.',
        },
      ];

/** The kind of organization that requires it, without anything that the learner typed. */
export const nameOfOwn = ({ askedBy }: Pick<OwnRequirement, 'askedBy'>): string => OWN[askedBy];

const OWN: Readonly<Record<OwnRequirement['askedBy'], string>> = {
  board: 'Board certification (MOC)',
  society: 'Specialty society requirement',
  hospital: 'Hospital requirement',
  other: 'Own requirement',
};

const leftText = (license: LicensePlan): string => {
  if (license.rules.length === 0) return 'We have no rules on file. Check with your board.';
  const { missing, courses, done } = sumOfLicense(license);
  if (done) return 'Nothing is missing.';
  const parts = [
    ...(missing > 0 ? [hoursText(missing)] : []),
    ...(courses > 0 ? [courses === 1 ? '1 course' : `${courses} courses`] : []),
  ];
  return `${parts.join(' and ')} left.`;
};

const ofReport = ({ board, reportBy }: MocDeadline): Deadline => ({
  key: `moc-${board}-${reportBy}`,
  day: reportBy,
  title: `${board}: last day to report MOC points`,
  detail: 'Boards expect MOC points within 30 days.',
});
