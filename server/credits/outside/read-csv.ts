import { CsvError, type Info, parse } from 'csv-parse/sync';
import { MAX_ROWS } from '#core/credits/outside-limit.ts';
import { fitOf, MAX_ABOVE, type SheetRow } from '#core/credits/sheets/table-layout.ts';
import type { FileSheets } from './file-sheets.ts';
import { Unreadable } from './unreadable.ts';

interface Parsed {
  readonly record: readonly string[];
  readonly info: Info;
}

/** Reads a CSV file. Throws `Unreadable` if it can't be read. */
export const readCsv = (text: string): FileSheets => {
  // Excel's first line may name the separator: 'sep=;'.
  const named = /^\ufeff?"?sep=([,;\t|])"?\s*?(\r\n|\n|\r)/i.exec(text);
  const content = named ? text.slice(named[0].length) : text;
  try {
    const separator = named?.[1] ?? separatorOf(content);
    const rows = rowsOf(content, separator, MAX_ROWS + MAX_ABOVE + 1);
    return {
      sheets:
        rows.length === 0
          ? []
          : [{ name: '', rows: rows.map(({ line, cells }) => ({ line: line + (named ? 1 : 0), cells })) }],
      hasCommas: separator === ',',
      hasMergedRows: false,
    };
  } catch (error) {
    if (error instanceof CsvError) throw new Unreadable(faultOf(error));
    throw error;
  }
};

const rowsOf = (text: string, delimiter: string, to: number): readonly SheetRow[] => {
  const rows: unknown = parse(text, {
    bom: true,
    info: true,
    delimiter,
    // A file joined from two may have two kinds of line ends.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // 'The "golden hour" in trauma' without quotation marks around it.
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: 100_000,
    to,
  });
  // With the option `info`, each row is a `Parsed`.
  return (rows as readonly Parsed[]).map(({ record, info }) => ({
    line: firstLine(record, info),
    cells: record,
  }));
};

/** The parser reports a row's last line, and cells can contain line breaks. */
const firstLine = (record: readonly string[], { lines }: Info): number =>
  lines - record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

const faultOf = (error: CsvError): string => {
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

/** The separator by which the first rows make the best table; of those that are as good, the first. */
const separatorOf = (text: string): string => {
  const scoreOf = (separator: string) => {
    try {
      return fitOf(rowsOf(text, separator, MAX_ABOVE));
    } catch {
      return 0;
    }
  };
  const scores = [',', ';', '\t', '|'].map((separator) => ({ separator, score: scoreOf(separator) }));
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).separator;
};
