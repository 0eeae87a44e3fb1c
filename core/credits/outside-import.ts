import type { Hundredths } from './outside-credit.ts';
import type { ColumnMapping, OutsideField } from './outside-fields.ts';
import type { DateQuestion, DateReading } from './sheets/date-readings.ts';
import type { LeftOutRow } from './sheets/sort-rows.ts';

/** What the learner chose where a file can be read in several ways. */
export interface ImportChoices {
  /** The field of each column, if its headings are not recognized. */
  readonly mapping: ColumnMapping | null;
  /** The sheet of a workbook. */
  readonly sheet: string | null;
  readonly dates: readonly DateReading[];
}

export const NOTHING_CHOSEN: ImportChoices = { mapping: null, sheet: null, dates: [] };

/** A file saved by a spreadsheet program, and how to read it. */
export interface OutsideTable {
  readonly bytes: Uint8Array;
  readonly choices: ImportChoices;
}

/** A row of a file, and what importing it would do. */
export interface PreviewRow {
  /** The line in the file. */
  readonly line: number;
  readonly state: 'fresh' | 'duplicate' | 'wrong';
  readonly title: string;
  readonly completedOn: string | null;
  readonly amount: Hundredths | null;
  readonly provider: string;
  readonly type: string;
  /** What was decided for the learner, as sentences. */
  readonly notes: readonly string[];
  /** What a duplicate matches: another row, an earlier report, or credit that was earned here. */
  readonly sameAs: 'file' | 'reported' | 'earned' | null;
  readonly problems: readonly { readonly column: string; readonly message: string }[];
}

/** What importing a file would add and leave out, with reasons. */
export interface ImportPreview {
  /** The sheets of a workbook that are not empty; none for a file without sheets. */
  readonly sheets: readonly string[];
  /** The sheet that is read. If there are sheets and the learner has to choose one, this is null and no row is checked. */
  readonly sheet: string | null;
  /** The choices between readings of the dates. If one is not chosen yet, no row is checked. */
  readonly dates: readonly DateQuestion[];
  readonly columns: readonly { readonly heading: string; readonly field: OutsideField | null }[];
  /** Required fields that no column has. If there are any, no row is checked. */
  readonly missing: readonly OutsideField[];
  readonly rows: number;
  readonly fresh: number;
  readonly duplicates: number;
  readonly wrong: number;
  /** The sum of the credit to add. */
  readonly amount: Hundredths;
  /** Invalid rows first, then duplicates; if there are very many, only the first. */
  readonly shown: readonly PreviewRow[];
  /** Rows that are no activities, and why; if there are very many, only the first. */
  readonly leftOut: readonly LeftOutRow[];
}

/** The result of an import. */
export interface OutsideImport {
  /** Null if nothing was added. */
  readonly importId: string | null;
  readonly added: number;
  readonly amount: Hundredths;
}

/** Whether the learner has to choose something before the rows can be read. */
export const isUndecided = ({
  sheets,
  sheet,
  dates,
  missing,
}: Pick<ImportPreview, 'sheets' | 'sheet' | 'dates' | 'missing'>): boolean =>
  (sheets.length > 0 && sheet === null) || missing.length > 0 || dates.some(({ chosen }) => chosen === null);

/** The choices by which a preview was made, for importing what it shows. */
export const choicesOf = ({ columns, sheet, dates }: ImportPreview): ImportChoices => ({
  mapping: columns.map(({ field }) => field),
  sheet,
  dates: dates.flatMap(({ chosen }) => chosen ?? []),
});
