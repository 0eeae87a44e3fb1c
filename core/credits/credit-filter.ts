import type { CreditDetails, CreditType } from './credit.ts';
import { isMocBoard, type MocBoard } from './moc.ts';

const CREDIT_KINDS = ['ama', 'participation'] as const;
const CREDIT_SOURCES = ['earned', 'reported'] as const;

/** Which credits of a transcript to show; null shows all. */
export interface CreditFilter {
  /** In the learner's own calendar. */
  readonly year: number | null;
  readonly type: (typeof CREDIT_KINDS)[number] | null;
  /** Registered for this board's MOC points. */
  readonly board: MocBoard | null;
  /** Earned here, or reported by the learner. */
  readonly source: (typeof CREDIT_SOURCES)[number] | null;
}

/** The filter that shows everything. */
export const EVERY_CREDIT: CreditFilter = { year: null, type: null, board: null, source: null };

export const creditTypeOf = (kind: (typeof CREDIT_KINDS)[number]): CreditType =>
  kind === 'ama' ? 'AMA PRA Category 1 Credit' : 'Certificate of participation';

/** The filter in an address's query. Invalid values are ignored. */
export const filterFrom = (query: Readonly<Record<string, string | undefined>>): CreditFilter => ({
  year: /^(19|20)\d{2}$/.test(query.year ?? '') ? Number(query.year) : null,
  type: CREDIT_KINDS.find((kind) => kind === query.type) ?? null,
  board: query.board !== undefined && isMocBoard(query.board) ? query.board : null,
  source: CREDIT_SOURCES.find((source) => source === query.source) ?? null,
});

/** The query of a filter, without the values that are not set. */
export const filterQuery = (filter: CreditFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );

/** Whether the filter leaves out credits for a reason other than the year. */
export const isNarrowed = (filter: CreditFilter): boolean =>
  Object.values(filter).some((value) => value !== null);

/** Reported credit has none of our types and no board. */
export const asksForReported = ({ type, board, source }: CreditFilter): boolean =>
  type === null && board === null && source !== 'earned';

/** Whether a credit that was earned here matches the filter. */
export const isAskedFor =
  ({ year, type, board, source }: CreditFilter) =>
  (credit: Pick<CreditDetails, 'completedOn' | 'type' | 'moc'>): boolean =>
    source !== 'reported' &&
    (year === null || credit.completedOn.startsWith(`${year}-`)) &&
    (type === null || credit.type === creditTypeOf(type)) &&
    (board === null || credit.moc.some((each) => each.board === board));
