import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { fullName } from '#core/accounts/user.ts';
import {
  type MissingBoardInformation,
  missingBoardInformation,
  UNKNOWN_DATE,
} from '#core/profile/board-information.ts';
import { PROFESSIONAL_STATUSES } from '#core/profile/professional-status.ts';
import type { Profile, StateOfLicense } from '#core/profile/profile.ts';
import { dayText } from '../shared/day-text.ts';
import { Icon } from '../shared/icon.tsx';
import styles from './profile.module.css';
import { pathToSection, type SectionName } from './profile-sections.ts';

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
    why: 'Boards use it to identify you. We use it for nothing else, and never send it to a statistics service.',
    value: profile.dateOfBirth === UNKNOWN_DATE ? null : dayText(profile.dateOfBirth),
  },
  specialties: {
    section: 'specialties',
    name: 'Specialties',
    why: 'Some states have different rules for some specialties.',
    value: profile.specialties.join(', ') || null,
  },
  licenses: {
    section: 'licenses',
    name: 'Licensed in',
    why: 'Each state has its own requirements.',
    value: stateNames(profile.statesOfLicense, states).join(', ') || null,
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
  const { name, boardNumber } = medicalBoard;
  return boardNumber === null ? name : `${name}, number ${boardNumber}`;
};

const stateNames = (codes: readonly string[], states: readonly StateOfLicense[]): readonly string[] =>
  codes.map((code) => states.find((state) => state.code === code)?.name ?? code);

interface Missing {
  readonly section: SectionName;
  readonly name: string;
  readonly why: (board: string) => string;
}

const MISSING: Readonly<Record<MissingBoardInformation, Missing>> = {
  medicalBoard: {
    section: 'board',
    name: 'Medical board',
    why: () => 'We need it to report your MOC points.',
  },
  boardNumber: {
    section: 'board',
    name: 'Board number',
    why: (board) => `Needed to report MOC points to ${board}.`,
  },
  dateOfBirth: {
    section: 'birth',
    name: 'Date of birth',
    why: (board) => `${capitalized(board)} uses it to identify you.`,
  },
};

/** What is missing before credit can be reported to the learner's board, and why (PR-01). */
export function WhatIsMissing({ profile }: { readonly profile: Profile }) {
  const missing = missingBoardInformation(profile);
  if (missing.length === 0) return null;
  const board = profile.medicalBoard ? `the ${profile.medicalBoard.name}` : 'your board';
  return (
    <section className={styles.missing} aria-labelledby="missing">
      <h2 id="missing">Complete your board details</h2>
      <p>Your credit still counts. To report it to your board:</p>
      <ul className={styles.todo}>
        {missing.map((each) => {
          const { section, name, why } = MISSING[each];
          return (
            <li key={each}>
              <Link href={pathToSection(section)}>
                Add your {name.toLowerCase()}
                <Icon name="arrow-right" size={16} />
              </Link>
              <p>{why(board)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
