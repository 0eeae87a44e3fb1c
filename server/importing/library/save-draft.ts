import * as v from 'valibot';
import type { Queries } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { type ArticleDraft, quizPackageDraft } from '../content/article-draft.ts';
import { draftChecksum } from '../content/draft-checksum.ts';
import { storeArticle } from './store-article.ts';

export type PutOutcome = 'added' | 'updated' | 'unchanged';

/**
 * Adds an article, or replaces the one with its source key. A removed article is added again. Runs within the caller's
 * transaction. Throws `ContentRefused`.
 */
export async function saveDraft(queries: Queries, draft: ArticleDraft): Promise<PutOutcome> {
  const [known] = await readRows(
    queries,
    v.object({ checksum: v.string(), removed: v.boolean(), quiz_package: v.nullable(quizPackageDraft) }),
    `select checksum, removed_at is not null as removed, quiz_package from articles
     where source_key = $1 for update`,
    [draft.sourceKey],
  );
  if (known !== undefined && !known.removed && known.checksum === draftChecksum(draft)) return 'unchanged';
  await storeArticle(queries, draft, known?.quiz_package ?? null);
  return known === undefined || known.removed ? 'added' : 'updated';
}
