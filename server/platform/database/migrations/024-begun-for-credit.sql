-- A quiz that is begun while its article gives no credit is for practice, and stays so. What was on file when earlier
-- attempts were begun is not recorded: what is on file now decides about them. Awarded credit stays.
alter table assessment_attempts add column is_practice boolean not null default false;

update assessment_attempts t set is_practice = true
from articles a, quizzes z
where t.subject = 'article-quiz' and a.id = t.article_id and z.id = t.quiz_id
  and not exists (select 1 from credits c where c.user_id = t.user_id and c.article_id = t.article_id)
  and (z.credit_quarters = 0
    or coalesce(a.details #> '{activity,missing}', '[]') <> '[]'
    -- The last day is over everywhere at noon of the next day (core/credits/expiry.ts).
    or t.started_at >= ((a.details #>> '{activity,expiresOn}')::date + 1.5 * interval '1 day') at time zone 'UTC');

create or replace view attempts as
  select subject, id, quiz_id, article_id, user_id, guest_id, carry_digest, topic_slug, state_slug, started_at,
    finished_at, correct_count, question_count, passed, time_zone, set_aside_at, is_practice
  from assessment_attempts where subject = 'article-quiz';

-- Courses were not asked for these statements until now. Importing a course again puts them on file; who is enrolled in a
-- version keeps it.
update course_versions set details = jsonb_set(details, '{activity}', (details -> 'activity') || jsonb_build_object(
  'accreditation', null,
  'mitigation', null,
  'reviewers', '[]'::jsonb,
  'reviewedOn', draft #> '{activity,reviewedOn}',
  'missing', case when details -> 'disclosures' = '[]' then '["disclosures"]'::jsonb else '[]'::jsonb end
    || '["mitigation", "accreditation", "reviewers"]'::jsonb));
