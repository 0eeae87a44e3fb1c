import type { CreditNeed } from '../activities/missing-for-credit.ts';
import type { PracticeSource } from '../activities/no-credit.ts';
import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { FeedItem } from '../feed/feed-item.ts';
import type { Figure } from './figure.ts';

/** A whole article: its card, its text and what its activity has on file. */
export interface Article extends FeedItem {
  /** As precise as the publisher's date: 2014, 2014-09 or 2014-09-11; null if the source has no date. */
  readonly published: string | null;
  readonly doi: string | null;
  /** Its number in PubMed, if its source gives one. */
  readonly pmid?: string | undefined;
  readonly authors: readonly ArticleAuthor[];
  readonly specialty: string | null;
  /** The language of the text, as in BCP 47; absent if the source names none. */
  readonly language?: string | undefined;
  /** If it differs from the text's. */
  readonly titleLanguage?: string | undefined;
  readonly abstractLanguage?: string | undefined;
  /** The title with its italics, superscripts and subscripts, if it has any. */
  readonly titleHtml?: string | undefined;
  readonly abstract: readonly AbstractSection[];
  readonly bodyHtml: string;
  /** Its other languages, and reviews and replies that are printed with it. */
  readonly companions?: readonly CompanionText[] | undefined;
  readonly keywords?: readonly string[] | undefined;
  /** Editors and reviewers, with their affiliations. */
  readonly editors?: readonly string[] | undefined;
  /** Whom to write to, and how. */
  readonly correspondence?: string | undefined;
  /** The pictures in the body, in its order; formulas do not count. */
  readonly figures?: readonly Figure[] | undefined;
  readonly keyPoints: readonly string[];
  readonly references: readonly ArticleReference[];
  /** As the publisher's file states them, or that the file states none; null without such a file. */
  readonly competingInterests: string | null;
  readonly funding: string | null;
  readonly license: { readonly text: string; readonly url: string | null } | null;
  readonly disclosures: readonly Disclosure[];
  /** Empty means that none was received; null that nothing was declared. */
  readonly commercialSupport: readonly string[] | null;
  readonly activity: ArticleActivity | null;
  readonly notices: readonly Notice[];
  readonly concerns: readonly {
    readonly kind: Exclude<NoticeKind, 'concern'>;
    readonly doi: string;
    readonly slug: string | null;
  }[];
}

export interface ArticleAuthor {
  readonly name: string;
  readonly affiliations: readonly string[];
  /** Four groups of four digits: `0000-0002-1825-0097`. */
  readonly orcid?: string | undefined;
  /** 'Corresponding author', 'Contributed equally'. */
  readonly notes?: readonly string[] | undefined;
}

export interface AbstractSection {
  readonly label: string | null;
  readonly html: string;
}

/** A text that comes with an article and isn't read for its credit. */
export interface CompanionText {
  /** `original` is what the article was translated from. */
  readonly kind: 'original' | 'translation' | 'review' | 'reply' | 'other';
  readonly language: string | null;
  readonly title: string | null;
  readonly abstract: readonly AbstractSection[];
  /** Empty if only title or abstract are in this language. */
  readonly bodyHtml: string;
}

/** An entry of the list of references. */
export interface ArticleReference {
  /** The target of the body's citations: `ref-1`. */
  readonly anchor: string;
  readonly text: string;
  /** The text with its italics, superscripts and subscripts, if it has any. */
  readonly textHtml?: string | undefined;
  readonly doi: string | null;
  /** Its number in PubMed. */
  readonly pmid?: string | undefined;
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
  /** What a learner can do afterward. */
  readonly objectives: readonly string[];
  /**
   * Where its question comes from, if that is a research data set: it is then for practice, regardless of anything else
   * on file.
   */
  readonly practiceFrom?: PracticeSource | undefined;
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

/** The effect of a notice on its article. */
export type NoticeKind = 'correction' | 'retraction' | 'concern';

/** A correction or retraction of this article, or an expression of concern. */
export interface Notice {
  readonly kind: NoticeKind;
  /** Its title; for a notice that is only in the registry of DOIs, its kind. */
  readonly title: string;
  /** Null if the library doesn't have the notice. */
  readonly slug: string | null;
  readonly doi: string | null;
  readonly publishedOn: string | null;
}
