create extension if not exists pg_trgm;

create table users (
  id bigint generated always as identity primary key,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  degree text not null,
  is_manual_user boolean not null default false,
  acquisition_source text,
  plan_name text not null default 'Free' check (plan_name in ('Free', 'Pro', 'Lifetime')),
  demonstration boolean not null default false,
  time_zone text not null default 'UTC',
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

-- A guest is nobody but the holder of a hash, kept here hashed.
create table guests (
  id bigint generated always as identity primary key,
  hash_digest bytea not null unique,
  user_id bigint references users (id) on delete cascade,
  created_at timestamptz not null default now()
);

create table articles (
  id bigint generated always as identity primary key,
  slug text not null unique,
  source_key text not null unique,
  source text not null,
  kind text not null,
  checksum text not null,
  doi text,
  title text not null,
  journal text not null,
  published_on date not null,
  demonstration boolean not null,
  -- The feed's order: when it became readable here, then the id.
  listed_on date not null,
  finished_count integer not null default 0,
  standing text not null default 'current',
  -- What a feed card shows and what a page shows, as the API sends them, less the standing and the counts.
  card jsonb not null,
  details jsonb not null,
  -- What was imported, and the quiz laid beside it: either may come again and is then put together anew.
  draft jsonb not null default '{}',
  quiz_package jsonb,
  search tsvector not null,
  search_words text not null,
  current_quiz_id bigint,
  removed_at timestamptz,
  imported_at timestamptz not null default now()
);
create index articles_latest on articles (listed_on desc, id desc) where removed_at is null;
create index articles_popular on articles (finished_count desc, id desc) where removed_at is null;
create index articles_doi on articles (lower(doi));
create index articles_search on articles using gin (search);
create index articles_search_words on articles using gin (search_words gin_trgm_ops);

-- One row a notice about an article, whether or not that article is here.
create table article_notices (
  notice_id bigint not null references articles (id) on delete cascade,
  kind text not null check (kind in ('correction', 'retraction')),
  concerns_doi text not null,
  primary key (notice_id, concerns_doi)
);
create index article_notices_doi on article_notices (lower(concerns_doi));

create table article_topics (
  article_id bigint not null references articles (id) on delete cascade,
  slug text not null,
  name text not null,
  requirement boolean not null default false,
  primary key (article_id, slug, requirement)
);
create index article_topics_slug on article_topics (slug);

create table article_states (
  article_id bigint not null references articles (id) on delete cascade,
  state text not null,
  primary key (article_id, state)
);

-- A quiz never changes: a new version is a new row, so that old attempts keep their questions.
create table quizzes (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles (id) on delete cascade,
  credit_quarters integer not null check (credit_quarters > 0),
  passing_mark_percent integer not null check (passing_mark_percent between 1 and 100),
  minutes integer not null,
  -- Of everything an attempt depends on: only a change of that makes a new version.
  checksum text not null default '',
  created_at timestamptz not null default now()
);
create index quizzes_article on quizzes (article_id);
alter table articles add constraint articles_current_quiz foreign key (current_quiz_id) references quizzes (id);

create table questions (
  id bigint generated always as identity primary key,
  quiz_id bigint not null references quizzes (id) on delete cascade,
  position integer not null,
  stem text not null,
  pretest boolean not null,
  explanation text not null,
  reference_list jsonb not null,
  unique (quiz_id, position)
);

create table question_options (
  id bigint generated always as identity primary key,
  question_id bigint not null references questions (id) on delete cascade,
  position integer not null,
  text text not null,
  correct boolean not null,
  reason text,
  unique (question_id, position)
);

create table attempts (
  id bigint generated always as identity primary key,
  quiz_id bigint not null references quizzes (id),
  article_id bigint not null references articles (id),
  user_id bigint references users (id) on delete cascade,
  guest_id bigint references guests (id),
  -- For a guest's attempt: the digest of the hash that carries it into registration.
  carry_digest bytea unique,
  topic_slug text,
  state_slug text,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  correct_count integer,
  question_count integer,
  passed boolean,
  check (user_id is not null or guest_id is not null)
);
create unique index attempts_open_user on attempts (user_id, article_id) where finished_at is null and user_id is not null;
create unique index attempts_open_guest on attempts (guest_id, article_id) where finished_at is null and user_id is null;
create index attempts_article on attempts (article_id, user_id, guest_id);

create table answers (
  attempt_id bigint not null references attempts (id) on delete cascade,
  question_id bigint not null references questions (id),
  option_id bigint not null references question_options (id),
  correct boolean not null,
  answered_at timestamptz not null default now(),
  primary key (attempt_id, question_id)
);

-- What an audit asks for: everything a certificate says, as it was when the credit was earned.
create table credits (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  article_id bigint not null references articles (id),
  attempt_id bigint not null unique references attempts (id),
  type text not null,
  credit_quarters integer not null check (credit_quarters > 0),
  title text not null,
  journal text not null,
  provider text not null,
  format text not null,
  name_at_issue text not null,
  degree_at_issue text not null,
  completed_at timestamptz not null,
  time_zone text not null,
  completed_on date not null,
  verification_code text not null unique,
  demonstration boolean not null,
  -- However often and however fast a quiz is finished, an article credits a learner once.
  unique (user_id, article_id)
);
create index credits_transcript on credits (user_id, completed_at desc, id desc);
