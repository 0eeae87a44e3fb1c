-- concurrently
create index concurrently if not exists articles_search_facets on articles
  using gin (search_in_block(search, id, facets)) with (fastupdate = off);
create index concurrently if not exists articles_search_head_facets on articles
  using gin (search_in_block(search_head, id, facets)) with (fastupdate = off);
drop index concurrently if exists articles_search;
drop index concurrently if exists articles_search_block;
drop index concurrently if exists articles_search_head_block;
drop function if exists search_in_block(tsvector, bigint);
