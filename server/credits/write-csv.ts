import { stringify } from 'csv-stringify/sync';

/** Prefixes that spreadsheets treat as the start of a formula, after characters that some of them skip. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uff0b\uff0d\uff1d\uff20|%]|^[\t\r\n]/u;

/** Prefixes a possible formula with an apostrophe, as OWASP recommends. */
const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A table as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF line ends, and no formulas. */
export const writeCsv = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string>>[],
): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.from(
      stringify([columns, ...rows.map((row) => columns.map((column) => escapeFormula(row[column])))], {
        bom: true,
        record_delimiter: 'windows',
      }),
    ),
  );
