import type { CourseLibrary } from '../../courses/course-library.ts';
import type { ArticleDraft, QuizPackageDraft } from '../content/article-draft.ts';
import type { StandingStore } from '../standing/standing-store.ts';
import type { FileImport } from './import-outcome.ts';
import type { DemonstrationCounts } from './remove-demonstration.ts';

/** The drafts of one file. */
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
  /** In quarter hours; null without a quiz. */
  readonly creditQuarters: number | null;
  readonly topics: readonly string[];
  readonly requirementTopics: readonly string[];
  readonly states: readonly string[];
  readonly demonstration: boolean;
  /** The number of learners with a credit for it. */
  readonly credits: number;
  readonly importedAt: string;
}

/** The stored articles and courses, in this process's database or through the server that holds it. */
export interface Library {
  /**
   * Imports a file; an unchanged file changes nothing. If it has several articles, refused ones are left out. Reports
   * the number of drafts processed if possible; none is stored before all are processed.
   */
  readonly importFile: (drafts: FileDrafts, onDraft?: (done: number) => void) => Promise<FileImport>;
  readonly list: () => Promise<readonly ListedArticle[]>;
  readonly show: (slug: string) => Promise<ShownArticle | null>;
  /** The article as imported, without additions from a quiz package; null if there is none. */
  readonly imported: (slug: string) => Promise<ArticleDraft | null>;
  /** The pictures of the article with this source key, as of its last import. */
  readonly pictures: (sourceKey: string) => Promise<NonNullable<ArticleDraft['pictures']>>;
  /** Removes it from the feed and its page; attempts and credits stay, and importing it again restores it. */
  readonly remove: (slug: string) => Promise<boolean>;
  /** The articles' standing according to the DOI registry. */
  readonly standing: StandingStore;
  readonly courses: CourseLibrary;
  readonly demonstration: DemonstrationContent;
}

/** All demonstration content: articles, courses, accounts and promo codes. */
interface DemonstrationContent {
  readonly count: () => Promise<DemonstrationCounts>;
  /** Removes it permanently, and returns the counts; other learners keep what they did and earned with it. */
  readonly remove: () => Promise<DemonstrationCounts>;
}
