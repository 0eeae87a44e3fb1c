import * as v from 'valibot';
import { termsFaults } from '#core/activities/terms.ts';
import type { Queries } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { type ArticleDraft, type QuizPackageDraft, quizPackageDraft } from '../content/article-draft.ts';
import { draftChecksum } from '../content/draft-checksum.ts';
import { estimatedMinutes } from '../content/estimated-minutes.ts';
import { termsOf } from '../content/package/read-activity.ts';
import { storedDraft } from '../content/stored-draft.ts';
import { ContentRefused } from './content-refused.ts';
import type { PutOutcome } from './save-draft.ts';
import { storeArticle } from './store-article.ts';

/**
 * Adds a quiz to the article with its DOI or PMID, replacing an earlier added one. Runs within the caller's
 * transaction. Throws `ContentRefused` if there is no such article, or if the credit is too much for the article and
 * the quiz together.
 */
export async function putQuizPackage(queries: Queries, quizPackage: QuizPackageDraft): Promise<PutOutcome> {
  // One of our own summaries may have the same DOI, but the quiz is for the article itself.
  const [article] = await readRows(
    queries,
    v.object({ draft: storedDraft, quiz_package: v.nullable(quizPackageDraft) }),
    `select draft, quiz_package from articles where (lower(doi) = lower($1) or source_key = $1) and removed_at is null
     order by source = 'package', id limit 1 for update`,
    [quizPackage.quizFor],
  );
  if (article === undefined)
    throw new ContentRefused(
      `There is no article with the ${quizPackage.quizFor.startsWith('pmid:') ? 'PMID' : 'DOI'} ${quizPackage.quizFor.replace('pmid:', '')}: import that first.`,
    );
  if (article.quiz_package !== null && draftChecksum(article.quiz_package) === draftChecksum(quizPackage))
    return 'unchanged';
  refuseTerms(article.draft, quizPackage);
  await storeArticle(queries, article.draft, quizPackage);
  return 'updated';
}

function refuseTerms(article: ArticleDraft, { activity, quiz }: QuizPackageDraft): void {
  const estimated = estimatedMinutes(article, quiz.questions);
  const minutes = activity.minutes ?? estimated;
  const faults = termsFaults(
    termsOf({ written: activity, minutes, estimatedMinutes: estimated, moc: article.moc ?? [] }),
  );
  if (faults.length > 0)
    throw new ContentRefused(faults.map(({ term, reason }) => `${term}: ${reason}.`).join(' '));
}
