import { certificatePath } from '../credits/certificate-path.ts';
import type { CreditDetails } from '../credits/credit.ts';
import { dayInWords } from '../credits/expiry.ts';
import type { OutsideCredit } from '../credits/outside-credit.ts';
import { formatCredit, type QuarterHours } from '../credits/quarter-hours.ts';
import type { RuleSource, Substitute } from '../requirements/requirement-rule.ts';
import {
  appliesText,
  askedText,
  confidenceText,
  hoursText,
  monthText,
  termsOf,
} from '../requirements/rule-text.ts';
import type { Exemption } from './applicability.ts';
import type { RulePlan } from './plan-rule.ts';
import type { LicensePlan, RenewalPlan } from './renewal-plan.ts';

/** A credit that counts toward a rule, with its proof. */
export interface AuditedCredit {
  readonly id: string;
  /** The learner's calendar day. */
  readonly completedOn: string;
  readonly title: string;
  readonly provider: string;
  readonly type: string;
  readonly quarters: QuarterHours;
  /** The verification code; null for credit that the learner reported, which no one here certified. */
  readonly code: string | null;
  /** The path of the certificate in the archive; null for reported credit. */
  readonly certificate: string | null;
}

/** A rule as an auditor reads it. */
export interface AuditedRule {
  readonly id: string;
  readonly name: string;
  /** '2 hours, each renewal (2 years)'. */
  readonly asks: string;
  /** Who it is for, and its requirements besides hours. */
  readonly terms: readonly string[];
  /** When credit counts. */
  readonly counts: string;
  /** Whether it is met, or what is missing. */
  readonly standing: string;
  readonly status: 'met' | 'gap' | 'exempt';
  /** The latest first, without demonstration credit; none where the rule does not apply. */
  readonly credits: readonly AuditedCredit[];
  readonly sources: readonly RuleSource[];
  /** 'Confirmed by two sources, or by the rule itself, as of October 2025'. */
  readonly evidence: string;
}

/** The requirements of one license, the credit that meets them, and what is missing: for an audit by its board. */
export interface AuditReport {
  readonly state: string;
  readonly name: string;
  readonly board: string | null;
  /** 'Renews January 31, 2027'. */
  readonly renewal: string;
  /** The learner's calendar day on which it was made. */
  readonly today: string;
  readonly version: string;
  readonly asOf: string;
  readonly rules: readonly AuditedRule[];
  /** Credits of any rule that were earned here: each has a certificate. The earliest first. */
  readonly earned: readonly CreditDetails[];
  /** Whether demonstration credit was left out. */
  readonly leavesOutDemonstration: boolean;
}

/** Everything on the learner's record that a sum may refer to. */
interface Recorded {
  readonly earned: readonly CreditDetails[];
  readonly reported: readonly OutsideCredit[];
}

/** The report on the license in a state, or on the DEA registration (`US`); null if the plan has no such license. */
export const auditReport = (
  plan: RenewalPlan,
  state: string,
  { earned, reported }: Recorded,
): AuditReport | null => {
  const license = plan.licenses.find(({ license }) => license.state === state);
  if (license === undefined) return null;
  const earnedById = new Map(earned.map((each) => [each.id, each]));
  const reportedById = new Map(reported.map((each) => [`reported-${each.id}`, each]));
  const creditsOf = ({ counted, applicability }: RulePlan): readonly AuditedCredit[] =>
    (applicability.kind === 'exempt' ? [] : counted)
      .flatMap(({ creditId, quarters }): readonly AuditedCredit[] => {
        const here = earnedById.get(creditId);
        if (here !== undefined) return here.demonstration ? [] : [{ ...certified(here), quarters }];
        const elsewhere = reportedById.get(creditId);
        return elsewhere === undefined ? [] : [{ ...asReported(elsewhere), id: creditId, quarters }];
      })
      .toSorted((one, other) => other.completedOn.localeCompare(one.completedOn));
  const rules = license.rules.map((rule) => auditedRule(rule, creditsOf(rule)));
  const named = new Set(rules.flatMap(({ credits }) => credits.map(({ id }) => id)));
  return {
    state,
    name: license.name,
    board: license.board,
    renewal: renewalOf(license),
    today: plan.today,
    version: plan.version,
    asOf: plan.asOf,
    rules,
    earned: earned
      .filter(({ id }) => named.has(id))
      .toSorted((one, other) => one.completedAt.localeCompare(other.completedAt)),
    leavesOutDemonstration: license.rules.some(({ demonstration }) => demonstration > 0),
  };
};

const certified = (credit: CreditDetails): Omit<AuditedCredit, 'quarters'> => ({
  id: credit.id,
  completedOn: credit.completedOn,
  title: credit.title,
  provider: credit.provider,
  type: credit.type,
  code: credit.verificationCode,
  certificate: certificatePath(credit),
});

const asReported = ({
  completedOn,
  title,
  provider,
  type,
}: OutsideCredit): Omit<AuditedCredit, 'quarters' | 'id'> => ({
  completedOn,
  title,
  provider,
  type,
  code: null,
  certificate: null,
});

const auditedRule = (plan: RulePlan, credits: readonly AuditedCredit[]): AuditedRule => {
  const { rule, applicability, missing } = plan;
  const applies = appliesText(rule.appliesTo ?? {});
  return {
    id: rule.id,
    name: rule.name,
    asks: askedText(rule),
    terms: [...(applies === '' ? [] : [applies]), ...termsOf(rule)],
    counts: countsText(plan),
    standing: standingText(plan),
    status: applicability.kind === 'exempt' ? 'exempt' : missing === 0 ? 'met' : 'gap',
    credits,
    sources: [rule.source, ...rule.alsoIn],
    evidence: `${confidenceText(rule.confidence)}, as of ${monthText(rule.asOf)}`,
  };
};

const countsText = ({ window: { after, by } }: RulePlan): string => {
  const until = by === null ? '' : ` through ${dayInWords(by)}`;
  if (after !== null) return `Credit completed after ${dayInWords(after)}${until} counts.`;
  return by === null ? 'Credit counts whenever it was completed.' : `Due by ${dayInWords(by)}.`;
};

const EXEMPT: Readonly<Record<Exemption, string>> = {
  'no-dea': 'no DEA registration',
  specialty: 'the specialty is exempt',
  'not-new': 'only for new licenses',
  'too-new': 'only for older licenses',
  'not-issued': 'the license is not issued yet',
  'first-renewal': 'not at the first renewal',
  'not-yet': 'not in force yet',
};

const standingText = (plan: RulePlan): string => {
  const { rule, applicability, have, needed, missing, metElsewhere, inPlace } = plan;
  if (applicability.kind === 'exempt') return `Doesn’t apply: ${EXEMPT[applicability.because]}.`;
  const maybe = applicability.kind === 'may-apply' ? ' It may not apply.' : '';
  if (metElsewhere) return `Completed elsewhere, as the physician states. ${NOT_ON_FILE}`;
  const whole = inPlace.find(({ quarters }) => quarters === null);
  if (whole !== undefined)
    return `Met by ${IN_PLACE[whole.by]} on ${dayInWords(whole.on)}, as the physician states. ${NOT_ON_FILE}`;
  if (rule.hours === null) return missing === 0 ? 'Met by a course.' : `Gap: no course is on record.${maybe}`;
  const sum = [`${formatCredit(have)} of ${hoursText(needed)}`, ...besidesTexts(plan)].join(', ');
  return missing === 0 ? `Met: ${sum}.` : `Gap: ${hoursText(missing)} missing (${sum}).${maybe}`;
};

const NOT_ON_FILE = 'No certificate is on file here.';

/** What counts in addition to the credit of this cycle, and the Category 1 part. */
const besidesTexts = ({ carried, inPlace, category1 }: RulePlan): readonly string[] => [
  ...(carried === null ? [] : [`and ${formatCredit(carried.quarters)} from the cycle before`]),
  ...inPlace.map(
    ({ by, on, quarters }) =>
      `and ${formatCredit(quarters ?? 0)} for ${IN_PLACE[by]} on ${dayInWords(on)}, as the physician states`,
  ),
  ...(category1 === null
    ? []
    : [`${formatCredit(category1.have)} of ${formatCredit(category1.needed)} in Category 1`]),
];

const IN_PLACE: Readonly<Record<Substitute['by'], string>> = {
  certification: 'board certification',
  moc: 'maintenance of certification',
  residency: 'training',
  award: 'a recognition award',
  course: 'another course',
  service: 'service',
};

const renewalOf = ({ license: { renewsOn, newApplicant, state }, doubt }: LicensePlan): string => {
  if (newApplicant) return 'Applied for';
  if (renewsOn === null) return 'No renewal date entered';
  const what = doubt === 'passed' ? 'Was due' : state === 'US' ? 'Expires' : 'Renews';
  return `${what} ${dayInWords(renewsOn)}`;
};

/** The columns of a report as a table, in order. */
export const AUDIT_COLUMNS = [
  'License',
  'Requirement',
  'Required',
  'Standing',
  'Credit counts',
  'Completed',
  'Title',
  'Provider',
  'Type',
  'Hours',
  'Proof',
  'Verification code',
  'Certificate',
  'Source of the rule',
] as const;

type Cell = (typeof AUDIT_COLUMNS)[number];

/** A row for each credit of each rule, and one for a rule without credit. Cells that do not apply are empty. */
export const auditRows = ({ name, rules }: AuditReport): readonly Readonly<Record<Cell, string>>[] =>
  rules.flatMap((rule) => {
    const about = {
      License: name,
      Requirement: rule.name,
      Required: rule.asks,
      Standing: rule.standing,
      'Credit counts': rule.counts,
      'Source of the rule': rule.sources.map(({ title, url }) => url ?? title).join(' '),
    };
    if (rule.credits.length === 0) return [{ ...about, ...NO_CREDIT }];
    return rule.credits.map((credit) => ({
      ...about,
      Completed: credit.completedOn,
      Title: credit.title,
      Provider: credit.provider,
      Type: credit.type,
      Hours: formatCredit(credit.quarters),
      Proof: proofOf(credit),
      'Verification code': credit.code ?? '',
      Certificate: credit.certificate ?? '',
    }));
  });

const NO_CREDIT = {
  Completed: '',
  Title: '',
  Provider: '',
  Type: '',
  Hours: '',
  Proof: '',
  'Verification code': '',
  Certificate: '',
};

/** The proof of a credit, in words. */
export const proofOf = ({ code }: Pick<AuditedCredit, 'code'>): string =>
  code === null ? 'Reported by the physician, not verified' : 'Certificate';
