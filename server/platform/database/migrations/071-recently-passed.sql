-- concurrently
-- expands
-- The weeks of a learner's home ask which articles were passed lately, not of every attempt of a career.
create index concurrently if not exists attempts_passed_on on assessment_attempts (user_id, finished_at)
  include (subject, article_id) where passed;
