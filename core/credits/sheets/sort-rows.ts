import { shortened } from '../../shared/shortened.ts';
import type { Hundredths } from '../outside-credit.ts';
import type { ColumnMapping, OutsideField } from '../outside-fields.ts';
import { readAmount } from './read-amount.ts';
import type { SheetRow, SheetTable } from './table-layout.ts';
import { isTotal } from './total-row.ts';

/** Why a row is no activity: it is above the headings, repeats them on a further page, or adds up other rows. */
export type LeftOut = 'above' | 'headings' | 'total';

export interface LeftOutRow {
  readonly line: number;
  readonly reason: LeftOut;
  /** Its cells, shortened. */
  readonly text: string;
}

interface SortedRows {
  readonly rows: readonly SheetRow[];
  readonly leftOut: readonly LeftOutRow[];
}

/** Tells the rows of activities from those that are none. Pauses after each row. */
export function* sortSteps(table: SheetTable, mapping: ColumnMapping): Generator<void, SortedRows> {
  const { headings } = table;
  const rows: SheetRow[] = [];
  const leftOut = table.above.map((row) => leftOutRow(row, 'above'));
  let sum: Hundredths = 0;
  for (const row of table.rows) {
    const reason = leftOutAs(row.cells, { headings, mapping, sum });
    if (reason === null) {
      rows.push(row);
      const amount = readAmount(cellOf(row.cells, mapping, 'credits'));
      if (amount.ok) sum += amount.value.amount;
    } else leftOut.push(leftOutRow(row, reason));
    yield;
  }
  return { rows, leftOut };
}

/** The cell of a field, without the marks of a text: `'05/03/2026`, `="05/03/2026"`. Empty if no column has it. */
export const cellOf = (cells: readonly string[], mapping: ColumnMapping, field: OutsideField): string =>
  (cells[mapping.indexOf(field)] ?? '').replace(/^\s*="([^"]*)"\s*$/, '$1').replace(/^\s*'(?=[\d.,])/, '');

interface TableSoFar {
  readonly headings: readonly string[];
  readonly mapping: ColumnMapping;
  /** The credits of the rows before. */
  readonly sum: Hundredths;
}

const leftOutAs = (
  cells: readonly string[],
  { headings, mapping, sum }: TableSoFar,
): Exclude<LeftOut, 'above'> | null => {
  const isRepeated = headings.every((heading, at) => heading === cells[at]?.trim());
  if (isRepeated && headings.some((heading) => heading !== '')) return 'headings';
  const filled = cells.filter((cell) => cell.trim() !== '');
  const date = cellOf(cells, mapping, 'completedOn').trim();
  const hasDate = date !== '' && !isTotal(date);
  if (isTotal(cellOf(cells, mapping, 'title')) || (!hasDate && isTotal(filled[0] ?? ''))) return 'total';
  const amount = readAmount(cellOf(cells, mapping, 'credits'));
  return filled.length === 1 && amount.ok && sum > 0 && amount.value.amount === sum ? 'total' : null;
};

const leftOutRow = ({ line, cells }: SheetRow, reason: LeftOut): LeftOutRow => ({
  line,
  reason,
  text: shortened(
    cells
      .map((cell) => cell.slice(0, MAX_SHOWN_LENGTH).trim())
      .filter((cell) => cell !== '')
      .join(' · '),
    MAX_SHOWN_LENGTH,
  ),
});

const MAX_SHOWN_LENGTH = 120;
