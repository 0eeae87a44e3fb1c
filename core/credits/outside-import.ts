import type { Hundredths } from './outside-credit.ts';
import type { ColumnMapping, OutsideField } from './outside-fields.ts';

/** A file as a spreadsheet saved it, and which field each column holds where its headings don't tell. */
export interface OutsideTable {
  readonly bytes: Uint8Array;
  readonly mapping: ColumnMapping | null;
}

export interface PreviewRow {
  /** The file's own. */
  readonly line: number;
  readonly state: 'fresh' | 'duplicate' | 'wrong';
  readonly title: string;
  readonly completedOn: string | null;
  readonly amount: Hundredths | null;
  /** What a duplicate is the same as: another row, what was reported before, or what was earned here. */
  readonly sameAs: 'file' | 'reported' | 'earned' | null;
  readonly problems: readonly { readonly column: string; readonly message: string }[];
}

/** What a file would add, and what not, and why. */
export interface ImportPreview {
  readonly columns: readonly { readonly heading: string; readonly field: OutsideField | null }[];
  /** Fields that have to be there and no column holds: then no row is judged. */
  readonly missing: readonly OutsideField[];
  readonly rows: number;
  readonly fresh: number;
  readonly duplicates: number;
  readonly wrong: number;
  /** Of what would be added. */
  readonly amount: Hundredths;
  /** Wrong ones first, then duplicates; of very many, the first. */
  readonly shown: readonly PreviewRow[];
}

export interface OutsideImport {
  /** Null where there was nothing to add. */
  readonly importId: string | null;
  readonly added: number;
  readonly amount: Hundredths;
}
