import type { Queries } from '../../platform/database/database.ts';
import { factsOf } from './draft-facts.ts';

/**
 * Updates the standing of an article and of those with the given DOIs. Considers stored notices in any order, notices
 * from the DOI registry, and the article's own statements. A retraction outweighs a correction; a removed notice has
 * no effect.
 */
export async function refreshStandings(
  { query }: Queries,
  articleId: string | null,
  concernedDois: readonly string[],
): Promise<void> {
  await query(
    `with noticed as (
       select article.id, article.kind,
         ${factsOf('article')} ->> 'isRetracted' is not null or coalesce(bool_or(notice.kind = 'retraction'), false)
           or exists (select 1 from registry_notices r where r.doi = lower(article.doi) and r.kind = 'retraction')
           as retracted,
         ${factsOf('article')} ->> 'isCorrected' is not null or coalesce(bool_or(notice.kind = 'correction'), false)
           or exists (select 1 from registry_notices r where r.doi = lower(article.doi) and r.kind = 'correction')
           as corrected
       from articles article
       left join (article_notices notice join articles notice_article
           on notice_article.id = notice.notice_id and notice_article.removed_at is null)
         on lower(notice.concerns_doi) = lower(article.doi) and notice.notice_id <> article.id
       where article.id = $1 or lower(article.doi) = any($2::text[])
       group by article.id
     ), updated as (
       select id, case
         when retracted then 'retracted'
         when kind in ('retraction', 'correction') then kind
         when corrected then 'corrected'
         else 'current'
       end as standing
       from noticed
     )
     update articles set standing = updated.standing
     from updated where articles.id = updated.id and articles.standing <> updated.standing`,
    [articleId, [...concernedDois]],
  );
}
