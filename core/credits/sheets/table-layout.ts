import { mappingFrom, missingFields } from '../outside-fields.ts';
import { readAmount } from './read-amount.ts';
import { writtenDate } from './written-date.ts';

/** A row of a file or sheet, before its columns are known. */
export interface SheetRow {
  /** Its line in the file, or its row in the sheet. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A table within a file. */
export interface SheetTable {
  /** Empty texts if no row has headings. */
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
  /** The rows above the headings. */
  readonly above: readonly SheetRow[];
}

/** The most columns of a table. */
export const MAX_COLUMNS = 100;

/** Headings are searched for in so many rows. */
export const MAX_ABOVE = 40;

/**
 * Finds the headings: the row with the most known ones, or else the first of the widest rows. If that row has data, the
 * table has no headings.
 */
export const tableIn = (rows: readonly SheetRow[]): SheetTable => {
  const first = rows.slice(0, MAX_ABOVE);
  const known = first.map(({ cells }) => knownHeadings(cells));
  const most = Math.max(0, ...known);
  const widths = first.map(({ cells }) => filledIn(cells));
  const at = most >= 2 ? known.indexOf(most) : widths.indexOf(Math.max(0, ...widths));
  const headings = rows[at];
  if (headings === undefined) return { headings: [], rows: [], above: [] };
  const hasNone = most < 2 && headings.cells.some(isData);
  return {
    headings: headings.cells.map((cell) => (hasNone ? '' : cell.replace(/\s+/g, ' ').trim())),
    rows: rows.slice(hasNone ? at : at + 1),
    above: rows.slice(0, at),
  };
};

/** The table with a column without heading for each further cell. */
export const withEveryColumn = (table: SheetTable): SheetTable => {
  const width = table.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const further = Math.max(0, width - table.headings.length);
  return { ...table, headings: [...table.headings, ...Array.from({ length: further }, () => '')] };
};

/** How well a way of reading a file works: by its known headings, then by the width of its rows. */
export const fitOf = (rows: readonly SheetRow[]): number => {
  const first = rows.slice(0, MAX_ABOVE);
  const known = Math.max(0, ...first.map(({ cells }) => knownHeadings(cells)));
  return known * 1_000_000 + first.reduce((sum, { cells }) => sum + filledIn(cells), 0);
};

/** The sheet to read: the one that was given, the only one with rows, or the only one with all needed columns. */
export const sheetToRead = <A extends { readonly name: string; readonly rows: readonly SheetRow[] }>(
  sheets: readonly A[],
  given: string | null,
): A | null => {
  const chosen = sheets.find(({ name }) => name === given);
  if (chosen !== undefined) return chosen;
  const complete = sheets.filter(
    ({ rows }) => missingFields(mappingFrom(tableIn(rows).headings)).length === 0,
  );
  const [only = null, another] = sheets.length === 1 ? sheets : complete;
  return another === undefined ? only : null;
};

const knownHeadings = (cells: readonly string[]): number =>
  mappingFrom(cells.slice(0, MAX_COLUMNS)).filter((field) => field !== null).length;

const filledIn = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

const isData = (cell: string): boolean => writtenDate(cell) !== null || readAmount(cell).ok;
