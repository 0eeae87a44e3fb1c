-- expands
-- How many articles count toward requirements, by what they count toward. A day with `is_end` false adds articles, which
-- give credit from that day on; one with true takes them away, since it was their last. So a count of today reads neither
-- the articles nor the days to come. Days that are over are folded into '' (server/requirements/fold-counts.ts).
create table requirement_counts (
  is_end boolean not null,
  day text not null,
  topics text[] not null,
  states text[] not null,
  articles bigint not null,
  primary key (is_end, day, topics, states)
);

-- All null unless the article counts toward a requirement on some day.
create function requirement_place(article articles, out topics text[], out states text[], out released_on text,
  out credit_until text) language sql immutable as $$
  select array(select distinct jsonb_array_elements_text(article.card -> 'requirementTopics') order by 1),
    place.states, place.released_on, place.credit_until
  from topic_place(article) place
  where place.is_shown and place.credit_until is not null
    and jsonb_array_length(coalesce(article.card -> 'requirementTopics', '[]')) > 0
$$;

create function count_requirements() returns trigger language plpgsql as $$
declare
  before record;
  after record;
begin
  select * into before from requirement_place(old);
  select * into after from requirement_place(new);
  if before is not distinct from after then return null; end if;
  -- One at a time, as for facets: two transactions would wait for each other's counts.
  perform 1 from feed_state for update;
  insert into requirement_counts as c (is_end, day, topics, states, articles)
    select is_end, day, topics, states, sum(change) from (
      values (false, before.released_on, before.topics, before.states, -1),
        (true, before.credit_until, before.topics, before.states, -1),
        (false, after.released_on, after.topics, after.states, 1),
        (true, after.credit_until, after.topics, after.states, 1)
    ) as changes (is_end, day, topics, states, change)
    where topics is not null group by 1, 2, 3, 4
    on conflict (is_end, day, topics, states) do update set articles = c.articles + excluded.articles;
  return null;
end
$$;
create trigger articles_count_requirements
  after insert or delete or update of removed_at, draft, details, card, standing, current_quiz_id
  on articles for each row execute function count_requirements();

create function recount_requirements() returns void language sql as $$
  delete from requirement_counts;
  insert into requirement_counts (is_end, day, topics, states, articles)
    select is_end, day, topics, states, count(*)
    from (
      select array_agg(slug order by slug) as topics, min(states) as states, min(released_on) as released_on,
        min(credit_until) as credit_until
      from article_topics where requirement and is_shown and credit_until is not null group by article_id
    ) counting, lateral (values (false, released_on), (true, credit_until)) as days (is_end, day)
    group by 1, 2, 3, 4
$$;
select recount_requirements();
