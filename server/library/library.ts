import type { ArticleDraft, QuizPackageDraft } from '../content/article-draft.ts';
import type { CourseLibrary } from '../courses/course-library.ts';
import type { FileImport } from './import-outcome.ts';
import type { DemonstrationCounts } from './remove-demonstration.ts';

/** What one file holds, as its reader made it. */
export interface FileDrafts {
  readonly articles: readonly ArticleDraft[];
  readonly quizPackages: readonly QuizPackageDraft[];
}

export interface ListedArticle {
  readonly slug: string;
  readonly title: string;
  readonly journal: string;
  readonly source: string;
  readonly standing: string;
  readonly questionCount: number;
}

export interface ShownArticle extends ListedArticle {
  readonly doi: string | null;
  readonly kind: string;
  readonly publishedOn: string | null;
  readonly listedOn: string;
  /** In quarter hours; null where there is no quiz. */
  readonly creditQuarters: number | null;
  readonly topics: readonly string[];
  readonly requirementTopics: readonly string[];
  readonly states: readonly string[];
  readonly demonstration: boolean;
  /** How many learners have a credit for it. */
  readonly credits: number;
  readonly importedAt: string;
}

/** The articles and courses that are in, whoever holds the database. */
export interface Library {
  /**
   * All or nothing for the file; the same file again changes nothing. Where it can, it tells how many of the file's
   * drafts are done, none of which is in before all are.
   */
  readonly importFile: (drafts: FileDrafts, onDraft?: (done: number) => void) => Promise<FileImport>;
  readonly list: () => Promise<readonly ListedArticle[]>;
  readonly show: (slug: string) => Promise<ShownArticle | null>;
  /** Takes it off the feed and its page away; attempts and credits stay, and importing it again brings it back. */
  readonly remove: (slug: string) => Promise<boolean>;
  readonly courses: CourseLibrary;
  readonly demonstration: DemonstrationContent;
}

/** All that came with the demonstration: articles, courses, accounts and promo codes. */
export interface DemonstrationContent {
  readonly count: () => Promise<DemonstrationCounts>;
  /** Takes it away for good, and answers how much it was; what other learners did and earned stays. */
  readonly remove: () => Promise<DemonstrationCounts>;
}
