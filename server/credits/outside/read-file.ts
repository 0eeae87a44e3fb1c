import { fileSizeFault, MAX_ROWS } from '#core/credits/outside-limit.ts';
import {
  MAX_COLUMNS,
  type SheetTable,
  sheetToRead,
  tableIn,
  withEveryColumn,
} from '#core/credits/sheets/table-layout.ts';
import { countText } from '#core/shared/count-text.ts';
import { refusedField } from '../../platform/http/refused.ts';
import { TooCostly, threadPool } from '../../platform/shared/thread-pool.ts';
import type { FileSheets } from './file-sheets.ts';
import { isWorkbook, readSheets } from './read-sheets.ts';

/** A file's table, and the sheets among which it was chosen. */
export interface TableFile {
  /** The sheets of a workbook that are not empty; none for a CSV file. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** Null if the learner has to choose a sheet first. */
  readonly table: SheetTable | null;
  readonly hasMergedRows: boolean;
}

/** Reads a CSV file or a workbook from base64. Throws `Refused`, which says why, if it can't be read. */
export const readFile = async (base64: string, sheet: string | null): Promise<TableFile> => {
  const bytes = Buffer.from(base64, 'base64');
  const fault = fileSizeFault(bytes.length);
  if (fault !== null) throw refusedField('file', fault);
  const read = await sheetsOf(new Uint8Array(bytes));
  if ('refused' in read) throw refusedField('file', read.refused);
  const { sheets, hasCommas, hasMergedRows } = read;
  if (sheets.length === 0) throw refusedField('file', 'The file is empty.');
  const chosen = sheetToRead(sheets, sheet);
  const isNamed = isWorkbook(bytes);
  return {
    sheets: isNamed ? sheets.map(({ name }) => name) : [],
    sheet: isNamed ? (chosen?.name ?? null) : null,
    table: chosen && checked(tableIn(chosen.rows), hasCommas),
    hasMergedRows,
  };
};

const checked = (table: SheetTable, hasCommas: boolean): SheetTable => {
  const { headings, rows } = table;
  if (rows.length === 0) throw refusedField('file', 'The file has headings but no rows.');
  if (rows.length > MAX_ROWS)
    throw refusedField('file', `The file has more than ${countText(MAX_ROWS)} rows. Split it.`);
  const whole = hasCommas ? table : withEveryColumn(table);
  if (Math.max(headings.length, whole.headings.length) > MAX_COLUMNS)
    throw refusedField('file', `The file has more than ${MAX_COLUMNS} columns.`);
  return whole;
};

/** A shorter CSV file takes less than a fifth of a second at worst, and starting a thread as long. */
const LONGEST_HERE = 200_000;

const readInThread = threadPool<Uint8Array, string>({
  script: new URL('./sheets-thread.ts', import.meta.url),
  threads: 2,
  deadlineMilliseconds: 5_000,
  largestHeapMegabytes: 256,
});

const sheetsOf = async (bytes: Uint8Array): Promise<FileSheets | { readonly refused: string }> => {
  if (bytes.length <= LONGEST_HERE && !isWorkbook(bytes)) return readSheets(bytes);
  try {
    return JSON.parse(await readInThread(bytes));
  } catch (failure) {
    if (!(failure instanceof TooCostly)) throw failure;
    return { refused: 'This file takes too long to read. Copy the credits to a new one.' };
  }
};
