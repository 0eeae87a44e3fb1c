import type { ArticleActivity, Disclosure } from '../articles/article.ts';

/** Whether the learner or guest has agreed to the current disclosure, and the record of it. */
export interface Agreement {
  readonly agreed: boolean;
  readonly hashId: string | null;
  /** UTC, ISO 8601. */
  readonly agreedAt: string | null;
}

/** What a learner reads and agrees to before an activity begins (domain.md, credit). */
export interface DisclosureStatement extends Agreement {
  readonly disclosures: readonly Disclosure[];
  /** The names of commercial supporters; empty if there are none, null if nothing was declared. */
  readonly commercialSupport: readonly string[] | null;
  readonly activity: ArticleActivity | null;
}
