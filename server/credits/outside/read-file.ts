import { MAX_ROWS, MAX_TABLE_BYTES, TABLE_TOO_LARGE } from '#core/credits/outside-limit.ts';
import { type SheetTable, sheetToRead, tableIn, withEveryColumn } from '#core/credits/sheets/table-layout.ts';
import { refusedField } from '../../platform/http/refused.ts';
import { TooCostly, threadPool } from '../../platform/shared/thread-pool.ts';
import { decodeTable } from './decode-table.ts';
import { readCsv } from './read-csv.ts';
import type { ReadWorkbook, Workbook } from './read-workbook.ts';

const MAX_COLUMNS = 100;

/** A file's table, and the sheets among which it was chosen. */
export interface TableFile {
  /** The sheets of a workbook that are not empty; none for a CSV file. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** Null if the learner has to choose a sheet first. */
  readonly table: SheetTable | null;
  /** Whether cells of several rows are merged, of which only the first has the value. */
  readonly hasMergedRows: boolean;
}

/** Reads a CSV file or a workbook from base64. Throws `Refused`, which says why, if it can't be read. */
export const readFile = async (base64: string, sheet: string | null): Promise<TableFile> => {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0) throw refusedField('file', 'The file is empty.');
  if (bytes.length > MAX_TABLE_BYTES) throw refusedField('file', TABLE_TOO_LARGE);
  const magic = bytes.subarray(0, 4).toString('latin1');
  if (magic === '\xd0\xcf\x11\xe0')
    throw refusedField(
      'file',
      'This is an old workbook (.xls), or one with a password. Save it as .xlsx without a password, or as CSV.',
    );
  if (!magic.startsWith('PK')) {
    const { rows, hasCommas } = readCsv(decodeTable(bytes));
    const table = tableIn(rows);
    return {
      sheets: [],
      sheet: null,
      table: checked(hasCommas ? table : withEveryColumn(table)),
      hasMergedRows: false,
    };
  }
  const { sheets, hasMergedRows } = await workbookOf(bytes);
  const chosen = sheetToRead(sheets, sheet);
  return {
    sheets: sheets.map(({ name }) => name),
    sheet: chosen?.name ?? null,
    table: chosen && checked(withEveryColumn(tableIn(chosen.rows))),
    hasMergedRows,
  };
};

const checked = (table: SheetTable): SheetTable => {
  const { headings, rows, above } = table;
  if (rows.length === 0)
    throw refusedField(
      'file',
      headings.length === 0 && above.length === 0
        ? 'The file is empty.'
        : 'The file has headings but no rows.',
    );
  if (headings.length > MAX_COLUMNS)
    throw refusedField('file', `The file has more than ${MAX_COLUMNS} columns.`);
  if (rows.length > MAX_ROWS)
    throw refusedField('file', `The file has more than ${MAX_ROWS.toLocaleString('en-US')} rows. Split it.`);
  return table;
};

const readInThread = threadPool<Uint8Array, Workbook>({
  script: new URL('./workbook-thread.ts', import.meta.url),
  threads: 1,
  deadlineMilliseconds: 20_000,
  largestHeapMegabytes: 256,
});

const workbookOf = async (bytes: Buffer): Promise<ReadWorkbook> => {
  const workbook = await readInThread(new Uint8Array(bytes)).catch((failure: unknown) => {
    if (!(failure instanceof TooCostly)) throw failure;
    throw refusedField('file', 'This workbook takes too long to read. Copy the credits to a new one.');
  });
  if ('refused' in workbook) throw refusedField('file', workbook.refused);
  if (workbook.sheets.length === 0) throw refusedField('file', 'The file is empty.');
  return workbook;
};
