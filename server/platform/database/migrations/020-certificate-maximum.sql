-- A certificate states two amounts: the maximum that its activity was designated for, and what the learner claimed of it.
-- Until now it printed the claimed amount as the maximum.

alter table credits add column maximum_quarters integer;

update credits c set maximum_quarters = z.credit_quarters
from attempts t join quizzes z on z.id = t.quiz_id
where t.id = c.attempt_id;

update credits c set maximum_quarters = v.credit_quarters
from course_enrollments e join course_versions v on v.id = e.version_id
where e.id = c.enrollment_id;

alter table credits
  alter column maximum_quarters set not null,
  add check (credit_quarters <= maximum_quarters);

-- Why a certificate was reissued: the learner's name changed, or we corrected the stated maximum or the type of credit.
alter table credit_reissues
  add column reason text not null default 'name' check (reason in ('name', 'maximum', 'type'));
alter table credit_reissues alter column reason drop default;

-- Certificates that misstated the maximum are corrected, on record.
insert into credit_reissues (credit_id, earlier_name, name, reissued_at, reason)
select id, name_at_issue, name_at_issue, now(), 'maximum' from credits where credit_quarters < maximum_quarters;

-- M.B.B.S. is equivalent to an M.D., so its holders earn AMA PRA credit. They were given certificates of participation.
insert into credit_reissues (credit_id, earlier_name, name, reissued_at, reason)
select id, name_at_issue, name_at_issue, now(), 'type' from credits
where degree_at_issue = 'MBBS' and type = 'Certificate of participation';
update credits set type = 'AMA PRA Category 1 Credit'
where degree_at_issue = 'MBBS' and type = 'Certificate of participation';
