-- concurrently
update articles set facets = feed_facets(card, details) where facets is null;
insert into article_facets (article_id, facet, listed_on, finished_count)
  select id, unnest(facets), listed_on, finished_count from articles where removed_at is null
  on conflict do nothing;
insert into facet_counts (facet, articles) select facet, count(*) from article_facets group by facet
  on conflict (facet) do update set articles = excluded.articles;
