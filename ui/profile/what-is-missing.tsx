import { Link } from 'wouter';
import { type MissingBoardInformation, missingBoardInformation } from '#core/profile/board-information.ts';
import type { Profile } from '#core/profile/profile.ts';
import { Icon } from '../shared/icon.tsx';
import styles from './profile.module.css';
import type { SectionName } from './profile-sections.ts';
import { pathToSection } from './profile-sections.ts';

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
