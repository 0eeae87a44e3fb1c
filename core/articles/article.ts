import type { CreditNeed } from '../activities/missing-for-credit.ts';
import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { FeedItem } from '../feed/feed-item.ts';
import type { Figure } from './figure.ts';

/** A whole article: its card, its text and what its activity has on file. */
export interface Article extends FeedItem {
  /** As precise as the publisher's date: 2014, 2014-09 or 2014-09-11; null if the source has no date. */
  readonly published: string | null;
  readonly doi: string | null;
  readonly authors: readonly { readonly name: string; readonly affiliations: readonly string[] }[];
  readonly specialty: string | null;
  readonly abstract: readonly { readonly label: string | null; readonly html: string }[];
  readonly bodyHtml: string;
  /** The pictures in the body, in its order; formulas are none. */
  readonly figures?: readonly Figure[] | undefined;
  readonly keyPoints: readonly string[];
  readonly references: readonly ArticleReference[];
  /** As the publisher's file states them, or that it doesn't; null without such a file. */
  readonly competingInterests: string | null;
  readonly funding: string | null;
  readonly licence: { readonly text: string; readonly url: string | null } | null;
  readonly disclosures: readonly Disclosure[];
  /** Empty means that none was received; null that nothing was declared. */
  readonly commercialSupport: readonly string[] | null;
  readonly activity: ArticleActivity | null;
  readonly notices: readonly Notice[];
  readonly concerns: readonly {
    readonly kind: NoticeKind;
    readonly doi: string;
    readonly slug: string | null;
  }[];
}

/** An entry of the list of references. */
export interface ArticleReference {
  /** What the body's citations link to: `ref-1`. */
  readonly anchor: string;
  readonly text: string;
  readonly doi: string | null;
}

/** What one author or editor has declared. No relationships means none that are relevant. */
export interface Disclosure {
  readonly name: string;
  readonly role: string;
  readonly relationships: readonly { readonly company: string; readonly nature: string }[];
}

/** What a physician must know before starting (domain.md, credit). */
export interface Activity {
  readonly credit: QuarterHours;
  readonly passingMarkPercent: number;
  readonly minutes: number;
  readonly releasedOn: string;
  readonly expiresOn: string;
  readonly provider: string;
  readonly format: string;
  readonly questionCount: number;
}

/** An article's activity. */
export interface ArticleActivity extends ActivityOnFile {
  /** What a learner can do afterwards. */
  readonly objectives: readonly string[];
}

/** An activity with what is on file for its credit. */
export interface ActivityOnFile extends Activity {
  /** In the provider's words; null if there is no such statement. */
  readonly accreditation: string | null;
  readonly mitigation: string | null;
  readonly reviewers: readonly string[];
  readonly reviewedOn: string | null;
  /** What credit still needs; empty if it gives credit. */
  readonly missing: readonly CreditNeed[];
}

/** What a notice does to its article. */
export type NoticeKind = 'correction' | 'retraction';

/** A correction or retraction of this article. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly slug: string;
  readonly doi: string | null;
  readonly publishedOn: string | null;
}
