import type { Hundredths } from './outside-credit.ts';
import type { ColumnMapping, OutsideField } from './outside-fields.ts';

/** A file saved by a spreadsheet program, and the field of each column if its headings are not recognized. */
export interface OutsideTable {
  readonly bytes: Uint8Array;
  readonly mapping: ColumnMapping | null;
}

/** A row of a file, and what importing it would do. */
export interface PreviewRow {
  /** The line in the file. */
  readonly line: number;
  readonly state: 'fresh' | 'duplicate' | 'wrong';
  readonly title: string;
  readonly completedOn: string | null;
  readonly amount: Hundredths | null;
  /** What a duplicate matches: another row, an earlier report, or credit that was earned here. */
  readonly sameAs: 'file' | 'reported' | 'earned' | null;
  readonly problems: readonly { readonly column: string; readonly message: string }[];
}

/** What importing a file would add and leave out, with reasons. */
export interface ImportPreview {
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
}

/** The result of an import. */
export interface OutsideImport {
  /** Null if nothing was added. */
  readonly importId: string | null;
  readonly added: number;
  readonly amount: Hundredths;
}
