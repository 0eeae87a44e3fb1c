import type { PracticeSource } from '#core/activities/no-credit.ts';
import type { MocCredit } from '#core/credits/moc.ts';
import type { Picture } from './figures/picture.ts';

/**
 * What every importer (JATS, PubMedQA, Preceptor's own package) reads from a file, before the library stores it. All
 * HTML in a draft has passed `cleanArticleHtml`; all text fields are plain text.
 */
export interface ArticleDraft {
  /** Identifies the article, whatever file it came from: `doi:…` (lower case), `pmid:…` or `package:<slug>`. */
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
  /** The language of the text, as in BCP 47, if the source says it. */
  readonly language?: string;
  /** If it differs from the text's. */
  readonly titleLanguage?: string;
  /** If it differs from the text's. */
  readonly abstractLanguage?: string;
  /** The finding in one sentence, shown on the feed card. */
  readonly finding: string;
  readonly abstract: readonly AbstractSection[];
  readonly bodyHtml: string;
  /** Its other languages, and reviews and replies that are printed with it. */
  readonly companions?: readonly CompanionText[];
  /** Its stored pictures by the names that the source gives them, so that they stay when it comes again without. */
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
  /** Whom to write to, and how. */
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
  /** The article itself says that it was retracted, whether or not we have the notice. */
  readonly isRetracted?: true;
  /** The article itself says that it was corrected. */
  readonly isCorrected?: true;
  /** Not to be shown yet. */
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

/** A text that comes with an article and isn't read for its credit. */
export interface CompanionText {
  /** `original` is what the article was translated from. */
  readonly kind: 'original' | 'translation' | 'review' | 'reply' | 'other';
  readonly language?: string;
  readonly title?: string;
  readonly abstract: readonly AbstractSection[];
  /** Empty if only title or abstract are in this language. */
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

/** What credit needs beside disclosures and dates (core/activities/missing-for-credit.ts). */
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
  /** Of the latest review, if there was one after the release. */
  readonly reviewedOn?: string;
  readonly expiresOn: string;
}

export interface QuizDraft {
  /** Only for a question of a research data set: its quiz is for practice. */
  readonly practiceFrom?: PracticeSource;
  readonly questions: readonly QuestionDraft[];
}

export interface QuestionDraft {
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
  /** Absent from packages that were stored before these were asked for, as is `commercialSupport`. */
  readonly statements?: StatementsDraft;
  readonly topics: readonly ArticleTopic[];
  readonly requirementTopics: readonly string[];
  readonly states: readonly string[];
}
