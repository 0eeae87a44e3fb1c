-- formerly daf11d9a65b926887e485e29e5c34b104ff50f94fc32324e471af2a2c27ff2e1
-- What the feed of a topic asks about an article, beside the topic: a page and its total then read the rows of the topic
-- alone, in the feed's order. The database keeps the copies itself.
alter table article_topics
  add column listed_on date,
  add column is_shown boolean not null default false,
  add column released_on text,
  -- Empty: in every state.
  add column states text[] not null default '{}',
  -- The last day on which the article gives credit, '9999' without one; null if it gives none.
  add column credit_until text;

create function topic_place(article articles, out listed_on date, out is_shown boolean, out released_on text,
  out states text[], out credit_until text) language sql immutable as $$
  select article.listed_on,
    article.removed_at is null and not article.is_draft,
    coalesce(article.released_on, ''),
    array(select jsonb_array_elements_text(coalesce(article.card -> 'states', '[]'))),
    case when article.current_quiz_id is not null and article.standing <> 'retracted'
        and article.card ->> 'credit' is not null
      then coalesce(article.details #>> '{activity,expiresOn}', '9999') end
$$;

create function place_topic() returns trigger language plpgsql as $$
begin
  select place.* into new.listed_on, new.is_shown, new.released_on, new.states, new.credit_until
  from articles a, topic_place(a) place where a.id = new.article_id;
  return new;
end
$$;
create trigger topics_are_placed before insert on article_topics for each row execute function place_topic();

create function place_topics_again() returns trigger language plpgsql as $$
declare place record;
begin
  select * into place from topic_place(new);
  if place is distinct from topic_place(old) then
    update article_topics t set listed_on = place.listed_on, is_shown = place.is_shown, released_on = place.released_on,
      states = place.states, credit_until = place.credit_until
    where t.article_id = new.id;
  end if;
  return null;
end
$$;
create trigger articles_place_topics after update of listed_on, removed_at, draft, details, card, standing, current_quiz_id
  on articles for each row execute function place_topics_again();

-- What is there already is placed by 041-topic-places.sql.
