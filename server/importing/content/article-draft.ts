import type { PracticeSource } from '#core/activities/no-credit.ts';
import type { KindName } from '#core/assessment/questions/kinds.ts';
import type { MocCredit } from '#core/credits/moc.ts';
import type { Picture } from './figures/picture.ts';

/**
 * The content that every importer (JATS, PubMedQA, Preceptor's own package) reads from a file, before the library
 * stores it. All HTML in a draft has passed `cleanArticleHtml`; all text fields are plain text.
 */
export interface ArticleDraft {
  /** Identifies the article, regardless of its source file: `doi:…` (lower case), `pmid:…` or `package:<slug>`. */
  readonly sourceKey: string;
  readonly source: 'jats' | 'pubmedqa' | 'package';
  readonly slug: string;
  readonly kind: 'research' | 'review' | 'discussion' | 'summary' | 'correction' | 'retraction';
  readonly title: string;
  /** The title with its italics, superscripts and subscripts, if it has any. */
  readonly titleHtml?: string;
  readonly journal: string;
  /** Absent if the source doesn't say: some PubMed abstracts have no year. */
  readonly published?: PublicationDate;
  readonly doi?: string;
  readonly pmid?: string;
  readonly authors: readonly ArticleAuthor[];
  /** The language of the text in BCP 47, if the source states it. */
  readonly language?: string;
  /** Only if it differs from the text's. */
  readonly titleLanguage?: string;
  /** Only if it differs from the text's. */
  readonly abstractLanguage?: string;
  /** The finding in one sentence, shown on the feed card. */
  readonly finding: string;
  readonly abstract: readonly AbstractSection[];
  readonly bodyHtml: string;
  /** Translations, reviews and replies that are printed with it. */
  readonly companions?: readonly CompanionText[];
  /** Its stored pictures by their names in the source, so that a later import without them can keep them. */
  readonly pictures?: Readonly<Record<string, Picture>>;
  readonly references: readonly ArticleReference[];
  readonly keywords?: readonly string[];
  readonly topics: readonly ArticleTopic[];
  /** Slugs of special-requirement topics that the article counts toward. */
  readonly requirementTopics: readonly string[];
  /** Two-letter states in which it counts; empty means every state that requires the topic. */
  readonly states: readonly string[];
  readonly specialty?: string;
  readonly keyPoints: readonly string[];
  /** Editors and reviewers, with their affiliations. */
  readonly editors?: readonly string[];
  /** Contact details for correspondence. */
  readonly correspondence?: string;
  readonly competingInterests?: string;
  readonly licence?: ArticleLicense;
  readonly funding?: string;
  readonly disclosures: readonly ArticleDisclosure[];
  /** Empty means that none was received; null that nothing was declared. */
  readonly commercialSupport: readonly string[] | null;
  readonly statements?: StatementsDraft;
  readonly activity?: ActivityDraft;
  /** The boards it registers for, in quarter points. */
  readonly moc?: readonly MocCredit[];
  readonly quiz?: QuizDraft;
  /** The articles that this correction or retraction concerns. */
  readonly concerns: readonly { readonly kind: 'correction' | 'retraction'; readonly doi: string }[];
  /** True if the article itself says that it was retracted, even without a notice. */
  readonly isRetracted?: true;
  /** True if the article itself says that it was corrected. */
  readonly isCorrected?: true;
  /** True while it must not be shown yet. */
  readonly isDraft?: true;
  /** Demonstration content: never for credit, and labeled wherever it is shown. */
  readonly demonstration: boolean;
}

export interface PublicationDate {
  readonly year: number;
  readonly month?: number;
  readonly day?: number;
}

export interface ArticleAuthor {
  /** 'Ada B. Lovelace', or the collective's name. */
  readonly name: string;
  readonly affiliations: readonly string[];
  /** Four groups of four digits: `0000-0002-1825-0097`. */
  readonly orcid?: string;
  /** 'Corresponding author', 'Contributed equally'. */
  readonly notes?: readonly string[];
}

/** A text that comes with an article; its credit doesn't require reading it. */
export interface CompanionText {
  /** `original` is what the article was translated from. */
  readonly kind: 'original' | 'translation' | 'review' | 'reply' | 'other';
  readonly language?: string;
  readonly title?: string;
  readonly abstract: readonly AbstractSection[];
  /** Empty if only the title or the abstract is in this language. */
  readonly bodyHtml: string;
}

export interface AbstractSection {
  /** 'Background', 'Methods'…; absent for an unstructured abstract. */
  readonly label?: string;
  readonly html: string;
}

export interface ArticleReference {
  /** The anchor that the body's citations link to: `ref-1`. */
  readonly anchor: string;
  readonly text: string;
  /** The text with its italics, superscripts and subscripts, if it has any. */
  readonly textHtml?: string;
  readonly doi?: string;
  readonly pmid?: string;
}

export interface ArticleTopic {
  readonly slug: string;
  readonly name: string;
}

export interface ArticleLicense {
  readonly text: string;
  readonly url?: string;
}

export interface ArticleDisclosure {
  readonly name: string;
  readonly role: string;
  /** Empty means no relevant financial relationships with ineligible companies. */
  readonly relationships: readonly { readonly company: string; readonly nature: string }[];
}

/** The statements that credit requires besides disclosures and dates (core/activities/missing-for-credit.ts). */
export interface StatementsDraft {
  readonly objectives: readonly string[];
  readonly accreditation?: string;
  readonly mitigation?: string;
  readonly reviewers: readonly string[];
}

export interface ActivityDraft {
  /** In quarter hours: 2 is 0.5 AMA PRA Category 1 Credit; 0 if none is designated. */
  readonly creditQuarters: number;
  readonly passingMarkPercent: number;
  readonly minutes: number;
  /** ISO dates, `2026-01-15`. */
  readonly releasedOn: string;
  /** The day of the latest review after the release, if there was one. */
  readonly reviewedOn?: string;
  readonly expiresOn: string;
}

export interface QuizDraft {
  /** Set only for a question from a research data set: its quiz is for practice. */
  readonly practiceFrom?: PracticeSource;
  readonly questions: readonly QuestionDraft[];
}

export interface QuestionDraft {
  /** Absent for the usual kind, as in drafts that were stored before there were others. */
  readonly kind?: KindName;
  readonly stem: string;
  readonly pretest: boolean;
  readonly explanation: string;
  readonly references: readonly string[];
  readonly options: readonly OptionDraft[];
}

export interface OptionDraft {
  readonly text: string;
  readonly correct: boolean;
  /** Why the option is right or wrong; absent if the source has one explanation for the whole question. */
  readonly reason?: string;
}

/** A quiz for an article that comes from another file, such as a JATS article. */
export interface QuizPackageDraft {
  /** The article's DOI, or `pmid:…`, in lower case. */
  readonly quizFor: string;
  /** Without `minutes`, the time is estimated from the article and the quiz. */
  readonly activity: Omit<ActivityDraft, 'minutes'> & Partial<Pick<ActivityDraft, 'minutes'>>;
  readonly quiz: QuizDraft;
  readonly disclosures: readonly ArticleDisclosure[];
  readonly commercialSupport?: readonly string[] | null;
  /** Absent from packages that were stored before this was required, as is `commercialSupport`. */
  readonly statements?: StatementsDraft;
  readonly topics: readonly ArticleTopic[];
  readonly requirementTopics: readonly string[];
  readonly states: readonly string[];
}
