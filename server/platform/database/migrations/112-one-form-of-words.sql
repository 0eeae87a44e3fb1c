-- expands
-- Stems of another language than English, without accents. They carry its first three letters, so that no stem of one
-- language is a word of another: "hives" is "hive" in English and "por:hiv" in Portuguese.
create function foreign_stems(dictionary regconfig, stems text) returns text
  language sql immutable parallel safe
  as $$
    select regexp_replace(
      normalize(regexp_replace(normalize(stems, NFD), '[\u0300-\u036f]', '', 'g'), NFC),
      '''((?:[^'']|'''')+)''', '''' || left(dictionary::text, 3) || ':\1''', 'g')
  $$;
-- The dictionary of Portuguese has other stems for "infusões" than for "infusão".
create function with_singulars(dictionary regconfig, words text) returns text
  language sql immutable parallel safe
  as $$
    select case when dictionary = 'portuguese'::regconfig
      then regexp_replace(regexp_replace(words, '[õã]es\M', 'ão', 'g'), 'oes\M', 'ao', 'g') else words end
  $$;
create function search_vector(dictionary regconfig, words text) returns tsvector
  language sql immutable parallel safe
  as $$
    select case when dictionary = 'english'::regconfig then to_tsvector(dictionary, words)
      else foreign_stems(dictionary, to_tsvector(dictionary, with_singulars(dictionary, words))::text)::tsvector end
  $$;
create function search_query(dictionary regconfig, words text) returns tsquery
  language sql immutable parallel safe
  as $$
    select case when dictionary = 'english'::regconfig then phraseto_tsquery(dictionary, words)
      else foreign_stems(dictionary, phraseto_tsquery(dictionary, with_singulars(dictionary, words))::text)::tsquery end
  $$;
-- What a search looks at: title, abstract, and between them authors, journal and topics, with marks that no text has,
-- such as "@2019" for the year.
create function search_fields(
  title_language text, title text, head text, abstract_language text, abstract text, marks text[]
) returns tsvector
  language sql immutable parallel safe
  as $$
    select setweight(search_vector(search_dictionary(title_language), title), 'A')
      || setweight(to_tsvector('english', head), 'B')
      || coalesce((select string_agg(quote_literal(mark) || ':1B', ' ') from unnest(marks) as mark), '')::tsvector
      || setweight(search_vector(search_dictionary(abstract_language), abstract), 'C')
  $$;
create or replace function body_words(dictionary regconfig, body text) returns tsvector
  language plpgsql immutable parallel safe
  as $$
  begin
    return strip(search_vector(dictionary, body));
  exception when program_limit_exceeded then
    return strip(search_vector(dictionary, left(body, 200000)));
  end
  $$;

-- The dictionaries, besides the English one, of the articles that are in the library: a search asks each of them.
alter table articles add column search_languages text[] not null default '{}';
alter table search_dictionaries add column articles bigint not null default 0;
create function count_dictionaries() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.removed_at is null then
    update search_dictionaries set articles = articles - 1 where name = any(old.search_languages);
  end if;
  if tg_op <> 'DELETE' and new.removed_at is null then
    insert into search_dictionaries (name, articles) select name, 1 from unnest(new.search_languages) as name order by name
      on conflict (name) do update set articles = search_dictionaries.articles + 1;
  end if;
  return null;
end
$$;
create trigger languages_come after insert on articles
  for each row when (new.search_languages <> '{}') execute function count_dictionaries();
create trigger languages_go after delete on articles
  for each row when (old.search_languages <> '{}') execute function count_dictionaries();
create trigger languages_change after update of search_languages, removed_at on articles for each row
  when (old.search_languages <> new.search_languages or old.removed_at is distinct from new.removed_at)
  execute function count_dictionaries();

-- Takes in all articles again, with words in one form (server/importing/library/index-bodies.ts). Words with other letters are learned
-- again in that form.
delete from search_vocabulary where word ~ '[^a-z]';
delete from bodies_to_index;
insert into bodies_to_index select max(id) from articles having max(id) is not null;
