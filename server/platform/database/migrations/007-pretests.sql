-- Questions of a quiz that were answered before the article was read: once for a learner and article.
create table pretests (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  article_id bigint not null references articles (id),
  quiz_id bigint not null references quizzes (id),
  started_at timestamptz not null,
  finished_at timestamptz,
  unique (user_id, article_id)
);

create table pretest_answers (
  pretest_id bigint not null references pretests (id) on delete cascade,
  question_id bigint not null references questions (id),
  option_id bigint not null references question_options (id),
  correct boolean not null,
  answered_at timestamptz not null,
  primary key (pretest_id, question_id)
);
