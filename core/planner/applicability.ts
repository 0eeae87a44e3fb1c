import type { RequirementRule } from '../requirements/requirement-rule.ts';
import { yearsAfter } from '../shared/calendar-day.ts';
import type { License, Practice } from './license.ts';

/** Why a rule does not apply to a learner. */
export type Exemption =
  | 'no-dea'
  | 'specialty'
  /** It is for new licenses, and this one is older. */
  | 'not-new'
  /** It is for older licenses, and this one is new. */
  | 'too-new'
  /** It begins with the license, which is not issued yet. */
  | 'not-issued';

/** What is unknown but decides whether a rule applies to a learner. */
export type Doubt = 'dea' | 'issue-date' | 'note';

export type Applicability =
  | { readonly kind: 'applies' }
  | { readonly kind: 'may-apply'; readonly because: Doubt }
  | { readonly kind: 'exempt'; readonly because: Exemption };

const applies: Applicability = { kind: 'applies' };
const mayApply = (because: Doubt): Applicability => ({ kind: 'may-apply', because });
const exempt = (because: Exemption): Applicability => ({ kind: 'exempt', because });

/** Whether a rule applies to a learner. A certain exemption goes before a doubt. */
export const applicability = (
  { appliesTo = {} }: Pick<RequirementRule, 'appliesTo'>,
  licence: License,
  { dea, specialties }: Pick<Practice, 'dea' | 'specialties'>,
  today: string,
): Applicability => {
  const found = [
    byRegistration(appliesTo.dea, dea.registered),
    (appliesTo.exceptSpecialties ?? []).some((each) => specialties.includes(each))
      ? exempt('specialty')
      : applies,
    byAge(appliesTo, licence, today),
    appliesTo.conditional ? mayApply('note') : applies,
  ];
  return (
    found.find(({ kind }) => kind === 'exempt') ?? found.find(({ kind }) => kind === 'may-apply') ?? applies
  );
};

const byRegistration = (asked: true | undefined, registered: boolean | null): Applicability => {
  if (!asked || registered === true) return applies;
  return registered === null ? mayApply('dea') : exempt('no-dea');
};

const byAge = (
  { newApplicants, firstYears = 0, afterYears }: NonNullable<RequirementRule['appliesTo']>,
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
