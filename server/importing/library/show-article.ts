import type { Queries } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import type { ShownArticle } from './library.ts';
import { shownArticleRow } from './library.ts';

/** One article for an operator; null if it isn't listed. */
export async function showArticle({ query }: Queries, slug: string): Promise<ShownArticle | null> {
  const [article] = await readRows(
    { query },
    shownArticleRow,
    `select slug, title, journal, source, standing, (card ->> 'questionCount')::int as "questionCount",
       doi, kind, details ->> 'published' as "publishedOn", listed_on as "listedOn",
       (card ->> 'credit')::int as "creditQuarters", demonstration, imported_at as "importedAt",
       ${topicNames(false)} as topics, ${topicNames(true)} as "requirementTopics",
       array(select state from article_states where article_id = articles.id order by state) as states,
       (select count(*)::int from credits where article_id = articles.id) as credits
     from articles where slug = $1 and removed_at is null`,
    [slug],
  );
  return article ?? null;
}

function topicNames(requirement: boolean): string {
  return `array(select name from article_topics
                where article_id = articles.id and requirement = ${requirement} order by name)`;
}
