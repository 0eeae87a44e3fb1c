import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { day, moment } from '#contract/values.ts';
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

export const listedArticleRow = v.object({
  slug: v.string(),
  title: v.string(),
  journal: v.string(),
  source: v.string(),
  standing: v.string(),
  questionCount: v.number(),
});
export type ListedArticle = Decoded<typeof listedArticleRow>;

export const shownArticleRow = v.object({
  ...listedArticleRow.entries,
  doi: v.nullable(v.string()),
  kind: v.string(),
  /** A day, a month or a year. */
  publishedOn: v.nullable(v.string()),
  listedOn: day,
  /** In quarter hours; null without a quiz. */
  creditQuarters: v.nullable(v.number()),
  topics: v.array(v.string()),
  requirementTopics: v.array(v.string()),
  states: v.array(v.string()),
  demonstration: v.boolean(),
  /** The number of learners with a credit for it. */
  credits: v.number(),
  importedAt: moment,
});
export type ShownArticle = Decoded<typeof shownArticleRow>;

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
