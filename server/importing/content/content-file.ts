import type { Refusal } from '../../platform/shared/refusal.ts';
import type { ImportAccount } from './accounting/import-account.ts';
import type { ArticleDraft, QuizPackageDraft } from './article-draft.ts';

/** The content of one file. */
export interface ContentFile {
  readonly articles: readonly ArticleDraft[];
  readonly quizPackages: readonly QuizPackageDraft[];
  /** Refused records of a collection whose other records are imported (faults.md, 47). */
  readonly leftOut?: readonly Refusal[];
  /** Compares a publisher's file with what is stored. */
  readonly account?: ImportAccount;
}
