import type { Degree } from '../accounts/degree.ts';
import { EXEMPTING_BOARDS } from './medical-boards.ts';
import type { Profile } from './profile.ts';

/** What a board needs to identify a learner, as stored in the profile. */
export type BoardInformation = Pick<Profile, 'degree' | 'medicalBoard' | 'dateOfBirth'>;

/** What a board needs but the profile lacks. */
export type MissingBoardInformation = 'medicalBoard' | 'boardNumber' | 'dateOfBirth';

/** The value of an unknown date of birth (specification, section 3). */
export const UNKNOWN_DATE = 'Unknown';

const DEGREES_WITH_BOARDS: readonly Degree[] = ['M.D.', 'D.O.', 'M.D., Ph.D.', 'M.D., MPH', 'Unknown'];

/** Whether holders of this degree are reported to a board and so need full board information (PR-02). */
export const needsBoardInformation = (degree: string): boolean =>
  DEGREES_WITH_BOARDS.some((each) => each === degree);

/** Whether this choice of board needs no further information (PR-03). */
export const exemptsFromBoardInformation = (boardName: string): boolean =>
  EXEMPTING_BOARDS.some((option) => option === boardName);

/**
 * What makes a profile incomplete (PR-01), in the order of the form: a missing board number, and an unknown date of
 * birth (PR-04), unless the degree needs no board (PR-02) or the choice of board exempts (PR-03). Empty for a complete
 * profile.
 */
export const missingBoardInformation = (
  information: BoardInformation,
): readonly MissingBoardInformation[] => {
  const { degree, medicalBoard } = information;
  if (!needsBoardInformation(degree)) return [];
  const board = medicalBoard?.name.trim() ?? '';
  if (exemptsFromBoardInformation(board)) return [];
  const missing: readonly [MissingBoardInformation, boolean][] = [
    ['medicalBoard', board === ''],
    ['boardNumber', !hasBoardNumber(information)],
    ['dateOfBirth', !hasDateOfBirth(information)],
  ];
  return missing.flatMap(([field, isMissing]) => (isMissing ? [field] : []));
};

const hasBoardNumber = ({ medicalBoard }: Pick<BoardInformation, 'medicalBoard'>): boolean =>
  (medicalBoard?.boardNumber ?? '').trim() !== '';

const hasDateOfBirth = ({ dateOfBirth }: Pick<BoardInformation, 'dateOfBirth'>): boolean =>
  dateOfBirth.trim() !== '' && dateOfBirth !== UNKNOWN_DATE;
