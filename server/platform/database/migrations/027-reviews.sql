-- Answers that learners gave in reviews, apart from those of quizzes: nothing here is read for a grade or a credit.
create table review_answers (
  user_id bigint not null references users (id) on delete cascade,
  -- The device's own, so that an answer that is sent again is stored once.
  id text not null,
  kind text not null check (kind in ('article', 'module')),
  question_id bigint not null,
  option_id bigint not null,
  correct boolean not null,
  confidence text check (confidence in ('guess', 'fairly-sure', 'sure')),
  answered_at timestamptz not null,
  -- Articles and courses keep their questions apart: these columns hold each answer to its own.
  article_question_id bigint references questions (id) on delete cascade
    generated always as (case kind when 'article' then question_id end) stored,
  article_option_id bigint references question_options (id) on delete cascade
    generated always as (case kind when 'article' then option_id end) stored,
  course_question_id bigint references course_questions (id) on delete cascade
    generated always as (case kind when 'module' then question_id end) stored,
  course_option_id bigint references course_question_options (id) on delete cascade
    generated always as (case kind when 'module' then option_id end) stored,
  primary key (user_id, id)
);

-- How sure the learner said they were. Optional, and never read for a grade or a credit.
alter table assessment_answers
  add column confidence text check (confidence in ('guess', 'fairly-sure', 'sure'));

-- A review reads everything that a learner answered.
create index attempts_learner on assessment_attempts (user_id) where user_id is not null;
