import type { CreditDetails, CreditType } from './credit.ts';
import { isMocBoard, type MocBoard } from './moc.ts';

const CREDIT_KINDS = ['ama', 'participation'] as const;
const CREDIT_SOURCES = ['earned', 'reported'] as const;

/** Which credits of a transcript are asked for; null asks for all. */
export interface CreditFilter {
  /** Of the learner's own calendar. */
  readonly year: number | null;
  readonly type: (typeof CREDIT_KINDS)[number] | null;
  /** Registered for this board's MOC points. */
  readonly board: MocBoard | null;
  /** Earned here, or reported by the learner. */
  readonly source: (typeof CREDIT_SOURCES)[number] | null;
}

export const EVERY_CREDIT: CreditFilter = { year: null, type: null, board: null, source: null };

export const creditTypeOf = (kind: (typeof CREDIT_KINDS)[number]): CreditType =>
  kind === 'ama' ? 'AMA PRA Category 1 Credit' : 'Certificate of participation';

/** A filter as an address has it; what it can't be is left out. */
export const filterFrom = (query: Readonly<Record<string, string | undefined>>): CreditFilter => ({
  year: /^(19|20)\d{2}$/.test(query.year ?? '') ? Number(query.year) : null,
  type: CREDIT_KINDS.find((kind) => kind === query.type) ?? null,
  board: query.board !== undefined && isMocBoard(query.board) ? query.board : null,
  source: CREDIT_SOURCES.find((source) => source === query.source) ?? null,
});

/** The same as an address's query, without what is not asked for. */
export const filterQuery = (filter: CreditFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );

/** Beyond which year is shown, something is asked for that leaves credits out. */
export const isNarrowed = (filter: CreditFilter): boolean =>
  Object.values(filter).some((value) => value !== null);

/** What a learner reported has neither a type of ours nor a board. */
export const asksForReported = ({ type, board, source }: CreditFilter): boolean =>
  type === null && board === null && source !== 'earned';

/** Whether a credit that was earned here is one of those asked for. */
export const isAskedFor =
  ({ year, type, board, source }: CreditFilter) =>
  (credit: Pick<CreditDetails, 'completedOn' | 'type' | 'moc'>): boolean =>
    source !== 'reported' &&
    (year === null || credit.completedOn.startsWith(`${year}-`)) &&
    (type === null || credit.type === creditTypeOf(type)) &&
    (board === null || credit.moc.some((each) => each.board === board));
