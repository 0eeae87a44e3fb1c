import * as v from 'valibot';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';

/** Fills the feed up to `total` with copies of its articles, each with its own title and slug. */
export const seedArticles = async (database: Database, total: number): Promise<void> => {
  const [count] = await readRows(
    database,
    v.object({ articles: v.number() }),
    'select count(*)::integer as articles from articles',
  );
  const missing = total - (count?.articles ?? 0);
  await database.query(
    `insert into articles (slug, source_key, source, kind, checksum, doi, title, journal, published_on, listed_on,
       demonstration, card, details, draft, search, search_words)
     select a.slug || '-' || n, a.source_key || '-' || n, a.source, a.kind, a.checksum, null, a.title || ' ' || n,
       a.journal, a.published_on, a.listed_on - (n % 3000), a.demonstration,
       a.card || jsonb_build_object('slug', a.slug || '-' || n, 'title', (a.card ->> 'title') || ' ' || n),
       a.details, a.draft, a.search, a.search_words
     from generate_series(1, $1) as n
     join (select *, row_number() over (order by id) - 1 as place, count(*) over () as many from articles) as a
       on a.place = n % a.many`,
    [missing],
  );
};
