import { isNpi } from '../profile/npi.ts';
import { daysAfter } from '../shared/calendar-day.ts';
import { type Refusal, refusal } from '../shared/failure.ts';
import type { CreditDetails } from './credit.ts';
import { MOC_BOARD_CODES, type MocBoard, type MocCredit } from './moc.ts';
import { mocBoardName, mocBoardNamed } from './moc-board-name.ts';
import type { QuarterHours } from './quarter-hours.ts';

/** Who may receive reports: the accreditor, who passes credit on, or a board itself. */
export type ReportTarget = 'accreditor' | MocBoard;

/** Everyone who may, the accreditor first. */
export const REPORT_TARGETS: readonly ReportTarget[] = ['accreditor', ...MOC_BOARD_CODES];

/** The permission and its time, UTC; null if it was never given or was withdrawn. */
export interface ReportPermission {
  readonly target: ReportTarget;
  readonly grantedAt: string | null;
}

/** Why nothing is reported: the learner has not allowed it. */
export const whyNotReported = ({ target, grantedAt }: ReportPermission): Refusal | null => {
  if (grantedAt !== null) return null;
  const name = target === 'accreditor' ? 'the ACCME' : `the ${mocBoardName(target)}`;
  return refusal('conflict', `First, allow reporting your credit to ${name}.`);
};

/** What a report contains about the learner, from the profile. */
export interface ReportedLearner {
  readonly firstName: string;
  readonly lastName: string;
  readonly medicalBoard: { readonly name: string; readonly boardNumber: string | null } | null;
  /** 2026-11-20, or 'Unknown'. */
  readonly dateOfBirth: string;
  readonly npi: string | null;
  readonly statesOfLicense: readonly string[];
}

/** Why a record cannot be reported. */
export type Lack =
  | 'names'
  | 'board'
  | 'boardNumber'
  | 'birth'
  | 'npi'
  | 'license'
  /** Earned on demonstration content: never reported. */
  | 'demonstration'
  /** A certificate of participation, which is not credit. */
  | 'participation';

/** One credit, checked before it is reported, with what is missing. */
export interface CheckedRecord {
  readonly creditId: string;
  readonly title: string;
  readonly completedOn: string;
  /** Boards require reports within 30 days. */
  readonly reportBy: string;
  readonly unmet: readonly Lack[];
}

/** What would be reported to one target. */
export interface ReportCheck {
  readonly permission: ReportPermission;
  readonly records: readonly CheckedRecord[];
}

/** The only board that accepts a report without its own number for the learner (domain.md). */
const WITHOUT_NUMBER: ReportTarget = 'ABS';

/** Whether a credit concerns a target: all concern the accreditor, and a board only those registered with it. */
export const concerns = (credit: Pick<CreditDetails, 'moc'>, target: ReportTarget): boolean =>
  target === 'accreditor' || credit.moc.some(({ board }) => board === target);

/** The last day on which boards take a report of a credit. */
export const reportBy = (completedOn: string): string => daysAfter(completedOn, REPORT_DAYS);

/** Boards require reports within 30 days of completion (domain.md, MOC). */
export const REPORT_DAYS = 30;

export const checkRecord = (
  credit: CreditDetails,
  learner: ReportedLearner,
  target: ReportTarget,
): CheckedRecord => ({
  creditId: credit.id,
  title: credit.title,
  completedOn: credit.completedOn,
  reportBy: reportBy(credit.completedOn),
  unmet: [...lacksOfCredit(credit), ...lacksOfLearner(learner, target, credit)],
});

const lacksOfCredit = ({ demonstration, type }: CreditDetails): readonly Lack[] => [
  ...(demonstration ? (['demonstration'] as const) : []),
  ...(type === 'AMA PRA Category 1 Credit' ? [] : (['participation'] as const)),
];

const lacksOfLearner = (
  learner: ReportedLearner,
  target: ReportTarget,
  credit: Pick<CreditDetails, 'moc'>,
): readonly Lack[] => {
  const { firstName, lastName, medicalBoard, dateOfBirth, npi, statesOfLicense } = learner;
  const isBoard = target !== 'accreditor';
  const isOther = isBoard && medicalBoard?.name !== mocBoardName(target);
  // The accreditor passes a credit's points on to the learner's own board, with the learner's number there.
  const own = mocBoardNamed(medicalBoard?.name ?? '');
  const isSentToBoard = own !== undefined && mocFor(credit, isBoard ? target : own).length > 0 && !isOther;
  const lacks: readonly (readonly [Lack, boolean])[] = [
    ['names', firstName.trim() === '' || lastName.trim() === ''],
    ['board', isOther],
    ['boardNumber', isSentToBoard && own !== WITHOUT_NUMBER && !medicalBoard?.boardNumber?.trim()],
    ['birth', !/^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth)],
    ['npi', !isBoard && (npi === null || !isNpi(npi))],
    ['license', !isBoard && statesOfLicense.length === 0],
  ];
  return lacks.flatMap(([lack, isLacking]) => (isLacking ? [lack] : []));
};

/** What a credit is registered for with one board; with all boards for the accreditor. */
export const mocFor = (credit: Pick<CreditDetails, 'moc'>, target: ReportTarget): readonly MocCredit[] =>
  credit.moc.filter(({ board }) => target === 'accreditor' || board === target);

/** The credit of one year with one board, of one kind, in quarter points. */
export interface BoardTotal {
  readonly board: MocBoard;
  readonly year: number;
  readonly type: string;
  readonly points: QuarterHours;
}

/** Newest year first, then by board and kind. */
export const boardTotals = (
  credits: readonly Pick<CreditDetails, 'completedOn' | 'moc'>[],
): readonly BoardTotal[] => {
  const totals = new Map<string, BoardTotal>();
  for (const { completedOn, moc } of credits) {
    const year = Number(completedOn.slice(0, 4));
    for (const { board, type, points } of moc) {
      const key = `${9999 - year} ${board} ${type}`;
      totals.set(key, { board, year, type, points: (totals.get(key)?.points ?? 0) + points });
    }
  }
  return [...totals].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, total]) => total);
};
