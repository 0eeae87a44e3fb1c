import type { ImportAccount } from './accounting/import-account.ts';
import type { ArticleDraft, QuizPackageDraft } from './article-draft.ts';
import type { Refusal } from './refusal.ts';

/** The content of one file. */
export interface ContentFile {
  readonly articles: readonly ArticleDraft[];
  readonly quizPackages: readonly QuizPackageDraft[];
  /** Records of a collection that were refused, while the others are imported (faults.md, 47). */
  readonly leftOut?: readonly Refusal[];
  /** What of a publisher's file is stored, and what is not. */
  readonly account?: ImportAccount;
}
