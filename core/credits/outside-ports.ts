import type { PortResult } from '../shared/failure.ts';
import type { Cursor, Page } from '../shared/page.ts';
import type { OutsideCredit, OutsideYear } from './outside-credit.ts';
import type { ImportPreview, OutsideImport, OutsideTable } from './outside-import.ts';

/** A page of credit from elsewhere, with the totals by year. */
export interface OutsidePage extends Page<OutsideCredit> {
  /** Newest first; years without credit are left out. */
  readonly years: readonly OutsideYear[];
}

/** The credit that the learner reports from elsewhere. */
export interface OutsideCredits {
  /** One page, newest first, of one year or all. */
  readonly page: (cursor?: Cursor, year?: number | null) => PortResult<OutsidePage>;
  /** The outcome of importing each row of a file. Nothing is stored. */
  readonly preview: (table: OutsideTable) => PortResult<ImportPreview>;
  /** Adds all valid rows that are not duplicates, or none. */
  readonly add: (table: OutsideTable) => PortResult<OutsideImport>;
  /** Removes everything that an import added. */
  readonly undo: (importId: string) => PortResult<null>;
  readonly remove: (id: string) => PortResult<null>;
  /** Restores a removed credit, for one day. */
  readonly restore: (id: string) => PortResult<null>;
}
