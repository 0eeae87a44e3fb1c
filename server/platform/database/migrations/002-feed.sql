-- How many articles are listed, and a number that grows with every change of what the feed shows. The database keeps
-- both itself, so that they are right for every process that reads them, and cost a page one row instead of a count.
create table feed_state (
  single_row boolean primary key default true check (single_row),
  articles bigint not null,
  version bigint not null
);
insert into feed_state (articles, version) select count(*), 1 from articles where removed_at is null;

create function note_feed_change() returns trigger language plpgsql as $$
begin
  update feed_state set
    version = version + 1,
    articles = articles
      + (case when tg_op <> 'DELETE' and new.removed_at is null then 1 else 0 end)
      - (case when tg_op <> 'INSERT' and old.removed_at is null then 1 else 0 end);
  return null;
end
$$;
create trigger articles_come_and_go after insert or delete on articles
  for each row execute function note_feed_change();
create trigger articles_change after update of card, standing, listed_on, removed_at on articles
  for each row execute function note_feed_change();

-- Title, authors, journal and topics without the abstract: small enough to lie in the row itself, so that ranking
-- thousands of hits fetches nothing from elsewhere.
alter table articles add column search_head tsvector generated always as (ts_filter(search, '{a,b}')) stored;

-- The words that titles, authors, journals and topics are made of: what a misspelt word is held against.
create table search_vocabulary (word text primary key);
create index search_vocabulary_likeness on search_vocabulary using gin (word gin_trgm_ops);

create function learn_search_words() returns trigger language plpgsql as $$
begin
  insert into search_vocabulary
    select word from unnest(tsvector_to_array(to_tsvector('simple', new.search_words))) as word
    where length(word) between 4 and 40 and word !~ '\d'
    on conflict do nothing;
  return null;
end
$$;
create trigger articles_words after insert or update of search_words on articles
  for each row execute function learn_search_words();
insert into search_vocabulary
  select distinct word from articles, unnest(tsvector_to_array(to_tsvector('simple', search_words))) as word
  where length(word) between 4 and 40 and word !~ '\d';
drop index articles_search_words;
