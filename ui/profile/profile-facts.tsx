import type { ReactNode } from 'react';
import { fullName } from '#core/accounts/user.ts';
import { boardChoiceText } from '#core/profile/board-advice.ts';
import { UNKNOWN_DATE } from '#core/profile/board-information.ts';
import { PROFESSIONAL_STATUSES } from '#core/profile/professional-status.ts';
import type { Profile, StateOfLicense } from '#core/profile/profile.ts';
import { dayText } from '../shared/day-text.ts';
import type { SectionName } from './profile-sections.ts';

interface ProfileFact {
  readonly section: SectionName;
  readonly name: string;
  /** Its purpose. */
  readonly why: ReactNode;
  /** Null if not given. */
  readonly value: string | null;
}

/** The facts of a profile, in the order of its form. */
export const profileFacts = (
  profile: Profile,
  states: readonly StateOfLicense[],
): Readonly<Record<Exclude<SectionName, 'delete'>, ProfileFact>> => ({
  names: {
    section: 'names',
    name: 'Name',
    why: 'Printed on your certificates and included when your credit is reported.',
    value: fullName(profile),
  },
  board: {
    section: 'board',
    name: 'Degree and board',
    why: (
      <>
        Your degree determines whether you earn <i>AMA PRA Category 1 Credit</i>™ or a certificate of
        participation. Your board determines how your credit gets there.
      </>
    ),
    value: [profile.degree, boardText(profile)].filter(Boolean).join(' · '),
  },
  birth: {
    section: 'birth',
    name: 'Date of birth',
    why: 'Boards use it to identify you. We use it for nothing else.',
    value: profile.dateOfBirth === UNKNOWN_DATE ? null : dayText(profile.dateOfBirth),
  },
  specialties: {
    section: 'specialties',
    name: 'Specialties',
    why: 'Some states have different rules for some specialties.',
    value: profile.specialties.join(', ') || null,
  },
  licences: {
    section: 'licences',
    name: 'Licensed in',
    why: 'Each state has its own requirements.',
    value: stateNames(profile.statesOfLicence, states).join(', ') || null,
  },
  npi: {
    section: 'npi',
    name: 'NPI',
    why: 'Identifies you where credit is reported by license, not by board.',
    value: profile.npi,
  },
  status: {
    section: 'status',
    name: 'Professional status',
    why: 'Some boards and states have different rules if you’re in training or retired.',
    value: PROFESSIONAL_STATUSES.find(({ status }) => status === profile.professionalStatus)?.name ?? null,
  },
  email: {
    section: 'email',
    name: 'Email',
    why: 'You log in with it. We send links and codes there.',
    value: profile.email,
  },
});

const boardText = ({ medicalBoard }: Profile): string => {
  if (medicalBoard === null) return '';
  const number = medicalBoard.boardNumber;
  const name = boardChoiceText(medicalBoard.name);
  return number === null ? name : `${name}, number ${number}`;
};

const stateNames = (codes: readonly string[], states: readonly StateOfLicense[]): readonly string[] =>
  codes.map((code) => states.find((state) => state.code === code)?.name ?? code);
