-- What begins with a few letters, for suggestions while a search is typed.

-- The form in which names are compared (spellingOf in core/feed/synonyms.ts). What is typed goes through it as well, so that
-- both sides agree whatever the database makes of a letter.
create function search_spelling(name text) returns text
  language sql immutable strict parallel safe
  as $$
    select btrim(regexp_replace(
      regexp_replace(lower(name), '[''’]s(?![[:alnum:]])', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
  $$;

create index articles_title_beginning on articles (left(search_spelling(title), 100) text_pattern_ops)
  where removed_at is null;

create index vocabulary_terms_beginning on vocabulary_terms (spelling text_pattern_ops);

-- Each topic that an article has ever had, once. What an article counts toward is not searched for by name.
create table topics (slug text primary key, name text not null, spelling text not null);
create index topics_beginning on topics (spelling text_pattern_ops);

create function learn_topic() returns trigger language plpgsql as $$
begin
  insert into topics (slug, name, spelling) values (new.slug, new.name, search_spelling(new.name))
    on conflict (slug) do nothing;
  return null;
end
$$;
create trigger topics_are_learned after insert on article_topics for each row
  when (not new.requirement) execute function learn_topic();
insert into topics (slug, name, spelling)
  select distinct on (slug) slug, name, search_spelling(name) from article_topics
  where not requirement order by slug, name;
