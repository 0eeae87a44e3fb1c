-- Facets: short texts that say what an article is (core/feed/filter-facets.ts). A filter of the feed asks for some of
-- them. The database makes them from the article's own columns, so that they follow every change.
create function feed_facets(card jsonb, details jsonb) returns text[] language sql immutable parallel safe as $$
  select array(
    select 'topic:' || slug from (
      select jsonb_array_elements(coalesce(card -> 'topics', '[]')) ->> 'slug' as slug
      union select jsonb_array_elements_text(coalesce(card -> 'requirementTopics', '[]'))
    ) as topics
    union all select 'minutes:' || most from unnest(array[5, 10, 15, 30]) as most
      where (card ->> 'minutes')::numeric <= most
    union all select 'specialty:' || lower(details ->> 'specialty') where details ->> 'specialty' is not null
    union all select 'credit:' || least from unnest(array[1, 2, 4]) as least
      where (card ->> 'credit')::numeric >= least
    union all select distinct 'counts:' || topic || coalesce(':' || state, '')
      from jsonb_array_elements_text(coalesce(card -> 'requirementTopics', '[]')) as topic
        left join jsonb_array_elements_text(coalesce(card -> 'states', '[]')) as state on true
      where card ->> 'credit' is not null
  )
$$;
-- Null only until 033 has filled it in: a generated column would write the whole table anew while readers wait.
alter table articles add column facets text[];
create function derive_facets() returns trigger language plpgsql as $$
begin
  new.facets := feed_facets(new.card, new.details);
  return new;
end
$$;
create trigger articles_derive_facets before insert or update of card, details, facets on articles
  for each row execute function derive_facets();

-- One row for each facet of an article, in the order of the feed and of the popular list. A filtered page reads the
-- rows of its rarest filter in that order, however many articles there are.
create table article_facets (
  article_id bigint not null references articles (id) on delete cascade,
  facet text not null,
  listed_on date not null,
  finished_count integer not null,
  primary key (article_id, facet)
);
-- How many articles have a facet: which one is the rarest, and which topics there are.
create table facet_counts (
  facet text primary key,
  articles bigint not null
) with (fillfactor = 50);

create function place_facets() returns trigger language plpgsql as $$
declare
  before text[] := case when tg_op <> 'INSERT' and old.removed_at is null then old.facets else '{}' end;
  after text[] := case when tg_op <> 'DELETE' and new.removed_at is null then new.facets else '{}' end;
begin
  -- 033 fills in what was stored before there were facets, and places all of it at once.
  if tg_op = 'UPDATE' and old.facets is null then return null; end if;
  if before is distinct from after then
    -- One at a time, as for the number of articles: two transactions would wait for each other's counts.
    perform 1 from feed_state for update;
    delete from article_facets where article_id = old.id and facet = any(before) and not facet = any(after);
    update facet_counts set articles = articles - 1 where facet = any(before) and not facet = any(after);
    insert into article_facets (article_id, facet, listed_on, finished_count)
      select new.id, facet, new.listed_on, new.finished_count from unnest(after) as facet
      where not facet = any(before);
    insert into facet_counts as c (facet, articles) select facet, 1 from unnest(after) as facet
      where not facet = any(before)
      on conflict (facet) do update set articles = c.articles + 1;
  end if;
  if tg_op = 'UPDATE' and (old.listed_on, old.finished_count) is distinct from (new.listed_on, new.finished_count) then
    update article_facets set listed_on = new.listed_on, finished_count = new.finished_count where article_id = new.id;
  end if;
  return null;
end
$$;
create trigger articles_place_facets after insert or delete or update on articles
  for each row execute function place_facets();

create index article_facets_latest on article_facets (facet, listed_on desc, article_id desc);
create index article_facets_popular on article_facets (facet, finished_count desc, article_id desc);

-- A search looks for facets as for words: what a filter leaves out is not even read. 040 builds its indexes.
create function search_in_block(vector tsvector, id bigint, facets text[]) returns tsvector
  language plpgsql immutable strict parallel safe cost 1000
  as $$ begin return vector || array_to_tsvector(('#' || id / 4096) || facets); end $$;
