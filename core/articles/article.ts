import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { FeedItem } from '../feed/feed-item.ts';

export interface Article extends FeedItem {
  /** As precise as the publisher's date: 2014, 2014-09 or 2014-09-11; null if the source has no date. */
  readonly published: string | null;
  readonly doi: string | null;
  readonly authors: readonly { readonly name: string; readonly affiliations: readonly string[] }[];
  readonly specialty: string | null;
  readonly abstract: readonly { readonly label: string | null; readonly html: string }[];
  readonly bodyHtml: string;
  readonly keyPoints: readonly string[];
  readonly references: readonly ArticleReference[];
  readonly competingInterests: string | null;
  readonly licence: { readonly text: string; readonly url: string | null } | null;
  readonly disclosures: readonly Disclosure[];
  readonly commercialSupport: readonly string[];
  readonly activity: Activity | null;
  readonly notices: readonly Notice[];
  readonly concerns: readonly {
    readonly kind: NoticeKind;
    readonly doi: string;
    readonly slug: string | null;
  }[];
}

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

export type NoticeKind = 'correction' | 'retraction';

/** A correction or retraction of this article. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly slug: string;
  readonly doi: string | null;
  readonly publishedOn: string | null;
}
