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
create trigger articles_change after update of card, standing, listed_on, slug, removed_at on articles
  for each row execute function note_feed_change();
