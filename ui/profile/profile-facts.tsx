import type { ReactNode } from 'react';
import { fullName } from '#core/accounts/user.ts';
import { UNKNOWN_DATE } from '#core/profile/board-information.ts';
import { PROFESSIONAL_STATUSES } from '#core/profile/professional-status.ts';
import type { Profile, StateOfLicense } from '#core/profile/profile.ts';
import { dayText } from '../shared/day-text.ts';
import type { SectionName } from './profile-sections.ts';

interface ProfileFact {
  readonly section: SectionName;
  readonly name: string;
  /** What it is for. */
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
    why: 'Printed on your certificates and sent along when your credit is reported.',
    value: fullName(profile),
  },
  board: {
    section: 'board',
    name: 'Degree and board',
    why: (
      <>
        Your degree decides between <i>AMA PRA Category 1 Credit</i>™ and a certificate of participation; your
        board is who MOC points are reported to.
      </>
    ),
    value: [profile.degree, boardText(profile)].filter(Boolean).join(' · '),
  },
  birth: {
    section: 'birth',
    name: 'Date of birth',
    why: 'Boards tell physicians of the same name apart by it. Nothing else is done with it.',
    value: profile.dateOfBirth === UNKNOWN_DATE ? null : dayText(profile.dateOfBirth),
  },
  specialties: {
    section: 'specialties',
    name: 'Specialties',
    why: 'Some states ask more, or less, of some specialties.',
    value: profile.specialties.join(', ') || null,
  },
  licences: {
    section: 'licences',
    name: 'Licensed in',
    why: 'Each state asks for something of its own: this says which of them you have to meet.',
    value: stateNames(profile.statesOfLicence, states).join(', ') || null,
  },
  npi: {
    section: 'npi',
    name: 'NPI',
    why: 'Identifies you wherever credit is reported by licence rather than by board.',
    value: profile.npi,
  },
  status: {
    section: 'status',
    name: 'Professional status',
    why: 'Some boards and states ask other things of who trains or has retired.',
    value: PROFESSIONAL_STATUSES.find(({ status }) => status === profile.professionalStatus)?.name ?? null,
  },
  email: {
    section: 'email',
    name: 'E-mail',
    why: 'You log in with it; links and codes are sent there.',
    value: profile.email,
  },
});

const boardText = ({ medicalBoard }: Profile): string => {
  if (medicalBoard === null) return '';
  const number = medicalBoard.boardNumber;
  return number === null ? medicalBoard.name : `${medicalBoard.name}, number ${number}`;
};

const stateNames = (codes: readonly string[], states: readonly StateOfLicense[]): readonly string[] =>
  codes.map((code) => states.find((state) => state.code === code)?.name ?? code);
