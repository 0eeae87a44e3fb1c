import type { Activity, Disclosure } from '../articles/article.ts';

/** Whether somebody has agreed to a disclosure as it is now, and the record of it. */
export interface Agreement {
  readonly agreed: boolean;
  readonly hashId: string | null;
  /** UTC, ISO 8601. */
  readonly agreedAt: string | null;
}

/** What is shown before an activity begins, and agreed to (domain.md, credit). */
export interface DisclosureStatement extends Agreement {
  readonly disclosures: readonly Disclosure[];
  /** Supporters by name; none where nobody paid for it. */
  readonly commercialSupport: readonly string[];
  readonly activity: Activity | null;
}
