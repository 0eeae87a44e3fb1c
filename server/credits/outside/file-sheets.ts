import type { SheetRow } from '#core/credits/sheets/table-layout.ts';

export interface Sheet {
  /** Empty for a CSV file. */
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

export interface FileSheets {
  /** Those that are not empty. */
  readonly sheets: readonly Sheet[];
  /** Whether an amount like 1,5 without quotation marks is two cells. */
  readonly hasCommas: boolean;
  /** Whether cells of several rows are merged, of which only the first has the value. */
  readonly hasMergedRows: boolean;
}
