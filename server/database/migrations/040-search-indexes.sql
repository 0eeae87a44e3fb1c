-- concurrently
create index concurrently if not exists articles_search_block on articles using gin (search_in_block(search, id))
  with (fastupdate = off);
create index concurrently if not exists articles_search_head_block on articles
  using gin (search_in_block(search_head, id)) with (fastupdate = off);
drop index concurrently if exists articles_search;
