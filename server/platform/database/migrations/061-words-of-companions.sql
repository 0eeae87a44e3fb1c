-- expands
-- The words of several texts, each in its language: an article's own, then those of its translations, reviews and replies. What
-- does not fit into a vector any more is left out.
create function texts_words(languages text[], texts text[]) returns tsvector
  language plpgsql immutable parallel safe
  as $$
  declare
    words tsvector := '';
  begin
    for at in 1 .. coalesce(array_length(texts, 1), 0) loop
      begin
        words := words || body_words(search_dictionary(languages[at]), texts[at]);
      exception when program_limit_exceeded then
        return words;
      end;
    end loop;
    return words;
  end
  $$;

-- Takes in the texts of all articles again, with what comes beside them (054-search-texts.sql).
delete from bodies_to_index;
insert into bodies_to_index select max(id) from articles having max(id) is not null;
