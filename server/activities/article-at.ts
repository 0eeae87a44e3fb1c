import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { listed } from '../articles/listed.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { notFound } from '../platform/http/refused.ts';
import { OWNED, type OwnerIds } from '../quizzes/attempt-owner.ts';
import { DISCLOSURE_CHECKSUM } from './disclosure-text.ts';

const practiceSource = v.literal('pubmedqa');

const activityArticleRow = v.object({
  id: v.string(),
  source: v.string(),
  /** From the article's current quiz. */
  practiceFrom: v.nullable(practiceSource),
  current_quiz_id: v.nullable(v.string()),
  /** The checksum of the current disclosure. */
  checksum: v.string(),
});
export type ActivityArticle = Decoded<typeof activityArticleRow>;

/** An article that is listed, or was when this owner attempted its quiz. Refuses with 404. */
export const articleAt = async (
  queries: Queries,
  owner: OwnerIds,
  articleId: string,
  now: Date,
): Promise<ActivityArticle> => {
  const [article] = await readRows(
    queries,
    activityArticleRow,
    `select a.id, a.source, a.current_quiz_id,
       (select z.practice_from from quizzes z where z.id = a.current_quiz_id) as "practiceFrom", ${DISCLOSURE_CHECKSUM} as checksum from articles a
     where a.id = $3 and (${listed('a', now)}
       or exists (select 1 from attempts t where ${OWNED} and t.article_id = a.id))`,
    [...owner, articleId],
  );
  if (article === undefined) throw notFound();
  return article;
};
