import type { CreditDetails } from './credit.ts';
import { mocBoardNamed } from './moc-board-name.ts';
import { formatCredit } from './quarter-hours.ts';
import { mocFor, type ReportedLearner, type ReportTarget } from './reporting.ts';

/** The columns of the accreditor's learner upload, in its order and wording (domain.md). */
export const BATCH_COLUMNS = [
  'Record Action',
  'ACCME Activity ID',
  'Completion Date',
  'First Name',
  'Last Name',
  'Date of Birth',
  'Licensing State',
  'Licensing ID or NPI',
  'Number of CME Credits',
  'Certifying Board',
  'Certifying Board ID',
  'Total Board Credits',
  'Credit Type',
  'Credits Awarded for Credit Type',
] as const;

type BatchRow = Readonly<Record<(typeof BATCH_COLUMNS)[number], string>>;

/** What a board receives about a learner (domain.md). */
export const MOC_COLUMNS = [
  'Certifying Board',
  'Certifying Board ID',
  'First Name',
  'Last Name',
  'Date of Birth',
  'Completion Date',
  'Activity Title',
  'Credit Type',
  'Credits Awarded for Credit Type',
] as const;

type MocRow = Readonly<Record<(typeof MOC_COLUMNS)[number], string>>;

/** One row per kind of board credit; one without any if there is none, or if the board is not the learner's. */
export const batchRows = (credit: CreditDetails, learner: ReportedLearner): readonly BatchRow[] => {
  const own = mocBoardNamed(learner.medicalBoard?.name ?? '');
  const moc = own === undefined ? [] : mocFor(credit, own);
  const base: BatchRow = {
    'Record Action': 'Add',
    'ACCME Activity ID': activityId(credit),
    'Completion Date': american(credit.completedOn),
    'First Name': learner.firstName,
    'Last Name': learner.lastName,
    'Date of Birth': monthAndDay(learner.dateOfBirth),
    'Licensing State': learner.statesOfLicense[0] ?? '',
    'Licensing ID or NPI': learner.npi ?? '',
    'Number of CME Credits': formatCredit(credit.credit),
    'Certifying Board': '',
    'Certifying Board ID': '',
    'Total Board Credits': '',
    'Credit Type': '',
    'Credits Awarded for Credit Type': '',
  };
  if (moc.length === 0) return [base];
  const total = moc.reduce((sum, { points }) => sum + points, 0);
  return moc.map(({ board, type, points }) => ({
    ...base,
    'Certifying Board': board,
    'Certifying Board ID': learner.medicalBoard?.boardNumber ?? '',
    'Total Board Credits': formatCredit(total),
    'Credit Type': type,
    'Credits Awarded for Credit Type': formatCredit(points),
  }));
};

export const mocRows = (
  credit: CreditDetails,
  learner: ReportedLearner,
  target: Exclude<ReportTarget, 'accreditor'>,
): readonly MocRow[] =>
  mocFor(credit, target).map(({ board, type, points }) => ({
    'Certifying Board': board,
    'Certifying Board ID': learner.medicalBoard?.boardNumber ?? '',
    'First Name': learner.firstName,
    'Last Name': learner.lastName,
    'Date of Birth': monthAndDay(learner.dateOfBirth),
    'Completion Date': american(credit.completedOn),
    'Activity Title': credit.title,
    'Credit Type': type,
    'Credits Awarded for Credit Type': formatCredit(points),
  }));

/** The id that an operator registers the activity with: its kind and our id. */
const activityId = ({ activity }: CreditDetails): string => `${activity.kind}-${activity.id}`;

const american = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** The year is not requested, so it is left out. */
const monthAndDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}`;
