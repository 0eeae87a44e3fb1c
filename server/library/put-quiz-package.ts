import type { ArticleDraft, QuizPackageDraft } from '../content/article-draft.ts';
import { draftChecksum } from '../content/draft-checksum.ts';
import type { Queries } from '../database/database.ts';
import { ContentRefused } from './content-refused.ts';
import type { PutOutcome } from './put-draft.ts';
import { storeArticle } from './store-article.ts';

/**
 * Lays a quiz beside the article that has its DOI, in place of the one laid there before. Runs within the caller's
 * transaction; throws `ContentRefused` when the article isn't here.
 */
export async function putQuizPackage(queries: Queries, laid: QuizPackageDraft): Promise<PutOutcome> {
  // A summary of our own may name the same DOI: the quiz is meant for the article itself.
  const [article] = await queries.query<{ draft: ArticleDraft; quiz_package: QuizPackageDraft | null }>(
    `select draft, quiz_package from articles where lower(doi) = lower($1) and removed_at is null
     order by source = 'package', id limit 1 for update`,
    [laid.quizFor],
  );
  if (article === undefined)
    throw new ContentRefused(`There is no article with the DOI ${laid.quizFor}: import that first.`);
  if (article.quiz_package !== null && draftChecksum(article.quiz_package) === draftChecksum(laid))
    return 'unchanged';
  await storeArticle(queries, article.draft, laid);
  return 'updated';
}
