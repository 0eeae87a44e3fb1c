import type { Queries } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import type { ListedArticle } from './library.ts';
import { listedArticleRow } from './library.ts';

/** Every listed article, in feed order. */
export async function listArticles({ query }: Queries): Promise<readonly ListedArticle[]> {
  return readRows(
    { query },
    listedArticleRow,
    `select slug, title, journal, source, standing, (card ->> 'questionCount')::int as "questionCount"
     from articles where removed_at is null order by listed_on desc, id desc`,
  );
}
