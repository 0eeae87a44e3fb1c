-- expands
-- Which kind of question it is: core/assessment/questions has them all.
alter table questions add column kind text not null default 'single-best-answer';
alter table course_questions add column kind text not null default 'single-best-answer';
