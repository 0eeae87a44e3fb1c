-- expands
-- The address of a credit's article or course, which never changes: a list of thousands of credits then looks up no article.
-- Null only until 070 has filled it in.
alter table credits add column slug text;

create function address_credit() returns trigger language plpgsql as $$
begin
  new.slug := coalesce(
    (select slug from articles where id = new.article_id), (select slug from courses where id = new.course_id));
  return new;
end
$$;
create trigger credits_are_addressed before insert on credits for each row execute function address_credit();
