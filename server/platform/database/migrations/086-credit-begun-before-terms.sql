-- expands
-- 022 noted every article's statements as missing, and 024 then took what had been begun before for practice, so that
-- passed quizzes lost their credit. Until 022 a quiz could only be started for credit: none was without credit, and an
-- expired or retracted article's was refused. So what was begun before 022 is for credit again, passed or not
-- (docs/decisions/0084-what-an-upgrade-keeps.md). After its last day nothing was begun for credit: that stays practice.
update assessment_attempts t set is_practice = false
from articles a, quizzes z, schema_migrations m
where t.subject = 'article-quiz' and t.is_practice and a.id = t.article_id and z.id = t.quiz_id
  and m.name = '022-credit-terms' and t.started_at < m.applied_at
  and z.credit_quarters > 0
  and coalesce(
    t.started_at < ((a.details #>> '{activity,expiresOn}')::date + 1.5 * interval '1 day') at time zone 'UTC', true);
