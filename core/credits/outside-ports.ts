import type { Answer } from '../shared/failure.ts';
import type { Cursor, Page } from '../shared/page.ts';
import type { OutsideCredit, OutsideYear } from './outside-credit.ts';
import type { ImportPreview, OutsideImport, OutsideTable } from './outside-import.ts';

export interface OutsidePage extends Page<OutsideCredit> {
  /** Newest first; years without credit are left out. */
  readonly years: readonly OutsideYear[];
}

/** What the learner reports of credit from elsewhere. */
export interface OutsideCredits {
  /** One page, newest first; of one year, or of all. */
  readonly page: (cursor?: Cursor, year?: number | null) => Answer<OutsidePage>;
  /** What would become of each row of a file. Nothing is stored. */
  readonly preview: (table: OutsideTable) => Answer<ImportPreview>;
  /** Adds the rows that are right and not there yet, all or none. */
  readonly add: (table: OutsideTable) => Answer<OutsideImport>;
  /** Takes back all that an import added. */
  readonly undo: (importId: string) => Answer<null>;
  readonly remove: (id: string) => Answer<null>;
  /** Puts back what was taken away; for a day after. */
  readonly restore: (id: string) => Answer<null>;
}
