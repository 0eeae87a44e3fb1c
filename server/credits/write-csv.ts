import { stringify } from 'csv-stringify/sync';

/** What a spreadsheet takes for the beginning of a formula, with what some pass over before it. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uff0b\uff0d\uff1d\uff20|%]|^[\t\r\n]/u;

/** As text that no spreadsheet takes for a formula: an apostrophe before it, as OWASP has it. */
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A table as CSV that a spreadsheet opens as it is: UTF-8 with its mark, CRLF, and no cell a formula. */
export const writeCsv = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string>>[],
): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.from(
      stringify([columns, ...rows.map((row) => columns.map((column) => harmless(row[column])))], {
        bom: true,
        record_delimiter: 'windows',
      }),
    ),
  );
