import type { Lack } from '#core/credits/reporting.ts';
import type { SectionName } from '../profile/section-name.ts';

interface LackWords {
  readonly said: string;
  /** Where it is mended; undefined where it can't be. */
  readonly section?: SectionName;
}

/** What is lacking in words, and the part of the profile that mends it. */
export const LACK_WORDS: Readonly<Record<Lack, LackWords>> = {
  names: { said: 'First and last name', section: 'names' },
  board: { said: 'This board as your certifying board', section: 'board' },
  boardNumber: { said: 'Your board ID', section: 'board' },
  birth: { said: 'Month and day of your birth', section: 'birth' },
  npi: { said: 'An NPI whose check digit is right', section: 'npi' },
  licence: { said: 'A state of licence', section: 'licences' },
  demonstration: { said: 'Demonstration credit is never reported' },
  participation: { said: 'A certificate of participation is not reported as credit' },
};
