import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { MAX_ROWS } from '#core/credits/outside-limit.ts';
import { MAX_ABOVE, MAX_COLUMNS, type SheetRow } from '#core/credits/sheets/table-layout.ts';
import { countText } from '#core/shared/count-text.ts';
import type { FileSheets, Sheet } from './file-sheets.ts';
import { Unreadable } from './unreadable.ts';

/** A sheet with 10,000 rows and 20 columns unpacks to about 10 million bytes. */
const MAX_UNPACKED_BYTES = 25_000_000;
const MAX_FILES = 1_000;
/** Longer cells are refused for their length, so no more of them is kept. */
const MAX_CELL_LENGTH = 2_000;
const MAX_TEXT = 10_000_000;

/**
 * A workbook's values: of formulas, what they last resulted in; nothing of it is run. What it unpacks to is limited before
 * it is unpacked; run it in a thread, where memory and time are limited too. Throws `Unreadable`.
 */
export const readWorkbook = async (bytes: Uint8Array): Promise<FileSheets> => {
  refuse(bytes);
  const sheets = await readXlsxFile(new Uint8Array(bytes).buffer).catch(() => {
    throw new Unreadable(DAMAGED);
  });
  return {
    sheets: limited(sheets.map(({ sheet, data }) => ({ name: sheet, rows: rowsOf(data) }))),
    hasCommas: false,
    hasMergedRows: hasMergedRows(bytes),
  };
};

const DAMAGED = 'This workbook is damaged. Open it in a spreadsheet program and save it again.';

/** Decides by the list of files in the archive alone. An unpacked file never takes more than its size in that list. */
const refuse = (bytes: Uint8Array): void => {
  const names = new Set<string>();
  let unpacked = 0;
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.add(name);
        if (/\.(?:xml|rels)$/.test(name)) unpacked += originalSize;
        return false;
      },
    });
  } catch {
    throw new Unreadable(DAMAGED);
  }
  if (!names.has('xl/workbook.xml')) throw new Unreadable(otherKind(names));
  if (unpacked > MAX_UNPACKED_BYTES || names.size > MAX_FILES)
    throw new Unreadable('This workbook is too large when it is unpacked. Copy the credits to a new one.');
};

const otherKind = (names: ReadonlySet<string>): string => {
  if (names.has('xl/workbook.bin')) return 'This is a binary workbook (.xlsb). Save it as .xlsx or CSV.';
  if (names.has('content.xml')) return 'This is an OpenDocument file (.ods). Save it as .xlsx or CSV.';
  if ([...names].some((name) => name.endsWith('.iwa')))
    return 'This is a Numbers file. Export it as Excel (.xlsx) or CSV.';
  return 'This isn’t a workbook. Choose an Excel file (.xlsx) or a CSV file.';
};

const hasMergedRows = (bytes: Uint8Array): boolean =>
  Object.values(unzipSync(bytes, { filter: ({ name }) => /^xl\/worksheets\/[^/]+\.xml$/.test(name) })).some(
    (sheet) =>
      [...strFromU8(sheet).matchAll(/mergeCell ref="[A-Z]{1,3}(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g)].some(
        ([, first, last]) => first !== last,
      ),
  );

const limited = (sheets: readonly Sheet[]): readonly Sheet[] => {
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  if (filled.some(({ rows }) => rows.length > MAX_ROWS + MAX_ABOVE))
    throw new Unreadable(`A sheet has more than ${countText(MAX_ROWS)} rows. Split it.`);
  const rows = filled.flatMap((sheet) => sheet.rows);
  if (rows.some(({ cells }) => cells.length > MAX_COLUMNS))
    throw new Unreadable(
      `A sheet has more than ${MAX_COLUMNS} columns. Remove those that are not about credits.`,
    );
  const text = rows.reduce((sum, { cells }) => sum + cells.reduce((all, cell) => all + cell.length, 0), 0);
  if (text > MAX_TEXT)
    throw new Unreadable('This workbook has too much text. Copy the credits to a new one.');
  return filled;
};

const rowsOf = (data: readonly (readonly unknown[])[]): readonly SheetRow[] =>
  data.flatMap((values, at) => {
    const cells = values.map(textOf);
    while (cells.at(-1) === '') cells.pop();
    return cells.length === 0 ? [] : [{ line: at + 1, cells }];
  });

/** Excel shows 15 digits: 0.1 + 0.2 is 0.3 to whoever wrote it. */
const SHOWN_DIGITS = 15;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().replace(/T00:00:00.000Z$/, '');
  return typeof value === 'number'
    ? String(Number(value.toPrecision(SHOWN_DIGITS)))
    : String(value).slice(0, MAX_CELL_LENGTH);
};
