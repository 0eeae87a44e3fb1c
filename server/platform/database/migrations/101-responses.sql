-- expands
-- What was answered, in the form of the question's kind. The option alone is what the previous version reads and writes:
-- it is null for a response that has several.
alter table assessment_answers alter column option_id drop not null, add column response jsonb;
alter table review_answers alter column option_id drop not null, add column response jsonb;
update assessment_answers set response = jsonb_build_object('optionId', option_id::text);
update review_answers set response = jsonb_build_object('optionId', option_id::text);
alter table assessment_answers alter column response set not null;
alter table review_answers alter column response set not null;

-- For answers that the previous version stores meanwhile.
create function response_of_option() returns trigger language plpgsql as $$
begin
  new.response := coalesce(new.response, jsonb_build_object('optionId', new.option_id::text));
  return new;
end $$;
create trigger answers_have_responses before insert on assessment_answers
  for each row execute function response_of_option();
create trigger reviews_have_responses before insert on review_answers
  for each row execute function response_of_option();

-- How others answered is counted by response.
drop index answers_first_of_person;
create index answers_first_of_person on assessment_answers (subject, question_id, response) where first_of_person;
