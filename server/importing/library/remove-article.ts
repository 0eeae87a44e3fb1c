import * as v from 'valibot';
import type { Queries } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { refreshStandings } from './standings.ts';

/**
 * Removes an article from the feed and its page; its attempts and credits stay. Returns false if there is no article
 * with that slug.
 */
export async function removeArticle(queries: Queries, slug: string): Promise<boolean> {
  const [removed] = await readRows(
    queries,
    v.object({ id: v.string() }),
    'update articles set removed_at = now() where slug = $1 and removed_at is null returning id',
    [slug],
  );
  if (removed === undefined) return false;
  const concerned = await readRows(
    queries,
    v.object({ concerns_doi: v.string() }),
    'select lower(concerns_doi) as concerns_doi from article_notices where notice_id = $1',
    [removed.id],
  );
  await refreshStandings(
    queries,
    removed.id,
    concerned.map((row) => row.concerns_doi),
  );
  return true;
}
