import type { CreditDetails } from './credit.ts';
import { formatHundredths, type OutsideCredit } from './outside-credit.ts';
import { formatCredit } from './quarter-hours.ts';

/** The columns of a transcript as a table, in order. */
export const TRANSCRIPT_COLUMNS = [
  'Completed',
  'Title',
  'Journal',
  'Type',
  'Credits',
  'Source',
  'Valid for credit',
  'Provider',
  'Format',
  'Name',
  'Degree',
  'MOC',
  'Verification code',
  'Completed (UTC)',
  'Time zone',
] as const;

type Column = (typeof TRANSCRIPT_COLUMNS)[number];

/** A row of the table. Cells that do not apply are empty. */
export type TranscriptRow = Readonly<Record<Column, string>>;

const EARNED_HERE = 'Earned here';
const REPORTED = 'Reported by the learner';

/** A row for each credit, the latest first. */
export const transcriptTable = (
  earned: readonly CreditDetails[],
  reported: readonly OutsideCredit[],
): readonly TranscriptRow[] =>
  [...earned.map(earnedRow), ...reported.map(reportedRow)].toSorted((one, other) =>
    other.Completed.localeCompare(one.Completed),
  );

/** A credit that was earned here. */
const earnedRow = (credit: CreditDetails): TranscriptRow => ({
  Completed: credit.completedOn,
  Title: credit.title,
  Journal: credit.journal ?? '',
  Type: credit.type,
  Credits: formatCredit(credit.credit),
  Source: EARNED_HERE,
  'Valid for credit': credit.demonstration ? 'No: demonstration' : 'Yes',
  Provider: credit.provider,
  Format: credit.format,
  Name: credit.nameAtIssue,
  Degree: credit.degreeAtIssue,
  MOC: credit.moc.map(({ board, type, points }) => `${board} ${type} ${formatCredit(points)}`).join('; '),
  'Verification code': credit.verificationCode,
  'Completed (UTC)': credit.completedAt,
  'Time zone': credit.timeZone,
});

/** A credit that the learner reported, in their own words. */
const reportedRow = (credit: OutsideCredit): TranscriptRow => ({
  Completed: credit.completedOn,
  Title: credit.title,
  Journal: '',
  Type: credit.type,
  Credits: formatHundredths(credit.amount),
  Source: REPORTED,
  'Valid for credit': 'Not verified by us',
  Provider: credit.provider,
  Format: '',
  Name: '',
  Degree: '',
  MOC: '',
  'Verification code': '',
  'Completed (UTC)': '',
  'Time zone': '',
});
