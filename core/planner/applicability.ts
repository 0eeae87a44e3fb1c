import type { AppliesTo, RequirementRule } from '../requirements/requirement-rule.ts';
import { yearsAfter } from '../shared/calendar-day.ts';
import { isFirstRenewal } from './due-window.ts';
import type { License, Practice } from './license.ts';

/** Why a rule does not apply to a learner. */
export type Exemption =
  | 'no-dea'
  | 'specialty'
  /** It is for new licenses, and this one is older. */
  | 'not-new'
  /** It is for older licenses, and this one is new. */
  | 'too-new'
  /** It starts with the license, which is not issued yet. */
  | 'not-issued'
  /** The board does not require it at the first renewal, and that is the next one. */
  | 'first-renewal'
  /** It applies only from a later day on. */
  | 'not-yet';

/** The unknown facts that decide whether a rule applies to a learner. */
export type Doubt = 'dea' | 'issue-date' | 'note' | 'specialty';

export type Applicability =
  | { readonly kind: 'applies' }
  | { readonly kind: 'may-apply'; readonly because: Doubt }
  | { readonly kind: 'exempt'; readonly because: Exemption };

const applies: Applicability = { kind: 'applies' };
const mayApply = (because: Doubt): Applicability => ({ kind: 'may-apply', because });
const exempt = (because: Exemption): Applicability => ({ kind: 'exempt', because });

/** Whether a rule applies to a learner. A certain exemption takes precedence over an unknown. */
export const applicability = (
  { appliesTo = {} }: Pick<RequirementRule, 'appliesTo'>,
  license: License,
  { dea, specialties }: Pick<Practice, 'dea' | 'specialties'>,
  today: string,
): Applicability => {
  const found = [
    byRegistration(appliesTo.dea, dea.registered),
    byDay(appliesTo, license, today),
    byAge(appliesTo, license, today),
    isFirstRenewal(appliesTo.exceptFirstRenewal, license, today) ? exempt('first-renewal') : applies,
    appliesTo.conditional ? mayApply('note') : applies,
    bySpecialty(appliesTo, specialties),
  ];
  return (
    found.find(({ kind }) => kind === 'exempt') ?? found.find(({ kind }) => kind === 'may-apply') ?? applies
  );
};

const byRegistration = (asked: true | undefined, registered: boolean | null): Applicability => {
  if (!asked || registered === true) return applies;
  return registered === null ? mayApply('dea') : exempt('no-dea');
};

/** A rule that takes effect before the next renewal is due at it. */
const byDay = ({ from }: AppliesTo, { renewsOn }: License, today: string): Applicability => {
  if (from === undefined || from <= today) return applies;
  return renewsOn !== null && renewsOn >= from ? applies : exempt('not-yet');
};

const bySpecialty = (
  { exceptSpecialties = [], onlySpecialties }: AppliesTo,
  specialties: readonly string[],
): Applicability => {
  if (exceptSpecialties.some((each) => specialties.includes(each))) return exempt('specialty');
  if (onlySpecialties === undefined || onlySpecialties.some((each) => specialties.includes(each)))
    return applies;
  return specialties.length === 0 ? mayApply('specialty') : exempt('specialty');
};

const byAge = (
  { newApplicants, firstYears = 0, afterYears }: AppliesTo,
  { issuedOn, newApplicant }: License,
  today: string,
): Applicability => {
  if (newApplicant) return newApplicants ? applies : exempt('not-issued');
  if (newApplicants) {
    if (issuedOn === null) return firstYears === 0 ? exempt('not-new') : mayApply('issue-date');
    return today < yearsAfter(issuedOn, firstYears) ? applies : exempt('not-new');
  }
  if (afterYears === undefined) return applies;
  if (issuedOn === null) return mayApply('issue-date');
  return today < yearsAfter(issuedOn, afterYears) ? exempt('too-new') : applies;
};
