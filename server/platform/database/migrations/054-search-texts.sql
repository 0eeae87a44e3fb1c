-- The dictionary for a language tag, as "pt-BR": its stems and its words to ignore. English where the source says nothing, as
-- most of them do; of a language without a dictionary, words are looked for as they are.
create function search_dictionary(tag text) returns regconfig
  language sql immutable parallel safe
  as $$
    select case lower(split_part(coalesce(nullif(tag, ''), 'en'), '-', 1))
      when 'en' then 'english'::regconfig when 'eng' then 'english' when 'ar' then 'arabic' when 'ca' then 'catalan'
      when 'da' then 'danish' when 'de' then 'german' when 'el' then 'greek' when 'es' then 'spanish'
      when 'eu' then 'basque' when 'fi' then 'finnish' when 'fr' then 'french' when 'ga' then 'irish'
      when 'hi' then 'hindi' when 'hu' then 'hungarian' when 'hy' then 'armenian' when 'id' then 'indonesian'
      when 'it' then 'italian' when 'lt' then 'lithuanian' when 'nb' then 'norwegian' when 'ne' then 'nepali'
      when 'nl' then 'dutch' when 'nn' then 'norwegian' when 'no' then 'norwegian' when 'pt' then 'portuguese'
      when 'ro' then 'romanian' when 'ru' then 'russian' when 'sr' then 'serbian' when 'sv' then 'swedish'
      when 'ta' then 'tamil' when 'tr' then 'turkish' when 'yi' then 'yiddish'
      else 'simple'
    end
  $$;

-- The dictionaries, besides the English one, that some article was ever stored with: a search asks each of them.
create table search_dictionaries (name text primary key);

-- The words of title, abstract and text of each article that has a text, without their places: these would take most of the
-- room. Text that is too long for a vector counts with its first part.
create table article_bodies (
  article_id bigint primary key references articles (id) on delete cascade,
  words tsvector not null
);
-- With the number of the block, as search_in_block has it (migration 028).
create function body_in_block(words tsvector, id bigint) returns tsvector
  language plpgsql immutable strict parallel safe cost 1000
  as $$ begin return words || array_to_tsvector(array['#' || id / 4096]); end $$;
create index article_bodies_words on article_bodies using gin (body_in_block(words, article_id)) with (fastupdate = off);

create function body_words(dictionary regconfig, body text) returns tsvector
  language plpgsql immutable parallel safe
  as $$
  begin
    return strip(to_tsvector(dictionary, body));
  exception when program_limit_exceeded then
    return strip(to_tsvector(dictionary, left(body, 200000)));
  end
  $$;

-- Texts of articles up to this id are still to be taken in: server/importing/library/index-bodies.ts does so bit by bit. Without a
-- row, all are.
create table bodies_to_index (up_to bigint not null);
insert into bodies_to_index select max(id) from articles having max(id) is not null;
