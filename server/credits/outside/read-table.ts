import { CsvError, type Info, parse } from 'csv-parse/sync';
import { MAX_ROWS } from '#core/credits/outside-limit.ts';
import { countText } from '#core/shared/count-text.ts';
import { refusedField } from '../../platform/http/refused.ts';

const MAX_COLUMNS = 100;

export interface TableRow {
  /** The line of the file on which the row begins. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
}

interface Parsed {
  readonly record: readonly string[];
  readonly info: Info;
}

/**
 * The headings and rows of a CSV file separated by commas, semicolons or tabs. Throws `Refused` if it can't be read.
 */
export const readTable = (text: string): Table => {
  const parsed = parsedRows(text);
  const [first, ...rest] = parsed;
  if (first === undefined) throw refusedField('file', 'The file is empty.');
  if (first.record.length > MAX_COLUMNS)
    throw refusedField('file', `The file has more than ${MAX_COLUMNS} columns.`);
  if (rest.length === 0) throw refusedField('file', 'The file has headings but no rows.');
  if (rest.length > MAX_ROWS)
    throw refusedField('file', `The file has more than ${countText(MAX_ROWS)} rows. Split it.`);
  return {
    headings: first.record.map((heading) => heading.trim()),
    rows: rest.map(({ record, info }) => ({ line: firstLine(record, info), cells: record })),
  };
};

const parsedRows = (text: string): readonly Parsed[] => {
  try {
    const rows: unknown = parse(text, {
      bom: true,
      info: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 100_000,
      to: MAX_ROWS + 2,
    });
    // With the option `info`, each row is a `Parsed`.
    return rows as readonly Parsed[];
  } catch (error) {
    if (error instanceof CsvError) throw refusedField('file', unreadable(error));
    throw error;
  }
};

/** The parser reports a row's last line, and cells can contain line breaks. */
const firstLine = (record: readonly string[], { lines }: Info): number =>
  lines - record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

const unreadable = (error: CsvError): string => {
  const line = typeof error.lines === 'number' ? error.lines : undefined;
  const where = line === undefined ? '' : ` in line ${line}`;
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `A quotation mark${where} is never closed.`;
    case 'CSV_MAX_RECORD_SIZE':
      return `The row${where} is too long: a quotation mark may not be closed.`;
    default:
      return `The file can’t be read${where}: a quotation mark is in the wrong place.`;
  }
};

/** The most frequent separator in the first line, outside of quotation marks. */
const separatorOf = (text: string): string => {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const count = (separator: string) => line.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
};
