import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { MAX_ROWS } from '#core/credits/outside-limit.ts';
import { cellText, MAX_ABOVE, type SheetRow } from '#core/credits/sheets/table-layout.ts';

export interface WorkbookSheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

export interface ReadWorkbook {
  /** Those that are not empty. */
  readonly sheets: readonly WorkbookSheet[];
  /** Whether cells of several rows are merged, of which only the first has the value. */
  readonly hasMergedRows: boolean;
}

/** A workbook, or why it is not read, as a sentence. */
export type Workbook = ReadWorkbook | { readonly refused: string };

/** A sheet with 10,000 rows and 20 columns unpacks to about 10 million bytes. */
const MAX_UNPACKED_BYTES = 50_000_000;
const MAX_FILES = 1_000;
const MAX_COLUMNS = 100;
/** Longer cells are refused for their length, so no more of them is kept. */
const MAX_CELL_LENGTH = 2_000;
const MAX_TEXT = 10_000_000;

/**
 * Reads a workbook's values: of formulas, what they last resulted in; nothing of it is run. What it unpacks to is limited
 * before it is unpacked; run it in a thread, where memory and time are limited too.
 */
export const readWorkbook = async (bytes: Uint8Array): Promise<Workbook> => {
  const refused = refusalOf(bytes);
  if (refused !== null) return { refused };
  try {
    const sheets = await readXlsxFile(new Uint8Array(bytes).buffer);
    return checked(
      sheets.map(({ sheet, data }) => ({ name: sheet, rows: rowsOf(data) })),
      hasMergedRows(bytes),
    );
  } catch {
    return { refused: 'This workbook is damaged. Open it in a spreadsheet program and save it again.' };
  }
};

/** Decides by the list of files in the archive alone. An unpacked file never takes more than its size in that list. */
const refusalOf = (bytes: Uint8Array): string | null => {
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
    return 'This workbook is damaged. Open it in a spreadsheet program and save it again.';
  }
  if (!names.has('xl/workbook.xml')) return otherKind(names);
  return unpacked > MAX_UNPACKED_BYTES || names.size > MAX_FILES
    ? 'This workbook is too large when it is unpacked. Copy the credits to a new one.'
    : null;
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
      [...strFromU8(sheet).matchAll(/mergeCell ref="[A-Z]+(\d+):[A-Z]+(\d+)"/g)].some(
        ([, first, last]) => first !== last,
      ),
  );

const checked = (sheets: readonly WorkbookSheet[], isMerged: boolean): Workbook => {
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const cells = filled.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  if (filled.some(({ rows }) => rows.length > MAX_ROWS + MAX_ABOVE))
    return { refused: `A sheet has more than ${MAX_ROWS.toLocaleString('en-US')} rows. Split it.` };
  if (filled.some(({ rows }) => rows.some((row) => row.cells.length > MAX_COLUMNS)))
    return {
      refused: `A sheet has more than ${MAX_COLUMNS} columns. Remove those that are not about credits.`,
    };
  if (cells.reduce((sum, cell) => sum + cell.length, 0) > MAX_TEXT)
    return { refused: 'This workbook has too much text. Copy the credits to a new one.' };
  return { sheets: filled, hasMergedRows: isMerged };
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
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dayText(value.toISOString());
  return typeof value === 'number'
    ? String(Number(value.toPrecision(SHOWN_DIGITS)))
    : cellText(String(value).slice(0, MAX_CELL_LENGTH));
};

/** '2026-03-05', with a time if it has one. */
const dayText = (moment: string): string =>
  moment.endsWith('T00:00:00.000Z') ? moment.slice(0, 10) : moment.slice(0, 16);
