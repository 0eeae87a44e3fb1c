import type { Queries } from '../database/database.ts';

/**
 * Marks an article and those with the given DOIs by the notices that are in, whichever came first. A retraction
 * outweighs a correction; a removed notice marks nothing.
 */
export async function refreshStandings(
  { query }: Queries,
  articleId: string,
  concernedDois: readonly string[],
): Promise<void> {
  await query(
    `with noticed as (
       select article.id, article.kind,
         coalesce(bool_or(notice.kind = 'retraction'), false) as retracted,
         coalesce(bool_or(notice.kind = 'correction'), false) as corrected
       from articles article
       left join (article_notices notice join articles by_whom
           on by_whom.id = notice.notice_id and by_whom.removed_at is null)
         on lower(notice.concerns_doi) = lower(article.doi) and notice.notice_id <> article.id
       where article.id = $1 or lower(article.doi) = any($2::text[])
       group by article.id, article.kind
     ), judged as (
       select id, case
         when retracted then 'retracted'
         when kind in ('retraction', 'correction') then kind
         when corrected then 'corrected'
         else 'current'
       end as standing
       from noticed
     )
     update articles set standing = judged.standing
     from judged where articles.id = judged.id and articles.standing <> judged.standing`,
    [articleId, [...concernedDois]],
  );
}
