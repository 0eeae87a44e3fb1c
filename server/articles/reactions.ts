import type { Decoded } from '#contract/endpoint.ts';
import { reactions } from '#contract/values.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { notFound } from '../platform/http/refused.ts';
import { listed } from './listed.ts';

export type Reactions = Decoded<typeof reactions>;

/** The votes and shares of an article, including a removed one; `vote` is this learner's. */
export const readReactions = async (
  queries: Queries,
  articleId: string,
  userId: string | null,
): Promise<Reactions> => {
  const [found] = await readRows(
    queries,
    reactions,
    `select
       (select v.vote from article_votes v where v.article_id = a.id and v.user_id = $2::bigint) as vote,
       (select count(*)::integer from article_votes v where v.article_id = a.id and v.vote = 'up') as "upVotes",
       (select count(*)::integer from article_votes v where v.article_id = a.id and v.vote = 'down') as "downVotes",
       (select count(*)::integer from article_shares s where s.article_id = a.id)
         + coalesce((select e.shares from earlier_shares e where e.article_id = a.id), 0) as "shareCount"
     from articles a where a.id = $1`,
    [articleId, userId],
  );
  if (found === undefined) throw notFound();
  return found;
};

/** Throws 404 if the article isn't listed. */
export const refuseUnlisted = async (queries: Queries, articleId: string, now: Date): Promise<void> => {
  const found = await queries.query(`select 1 from articles a where a.id = $1 and ${listed('a', now)}`, [
    articleId,
  ]);
  if (found.length === 0) throw notFound();
};
