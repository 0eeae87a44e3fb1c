-- A course by its slug. What is shown of it stands with its versions.
create table courses (
  id bigint generated always as identity primary key,
  slug text not null unique,
  -- As the feed shows it; its requirementTopics and states are what it counts toward.
  card jsonb not null,
  listed_on date not null,
  current_version_id bigint,
  removed_at timestamptz,
  imported_at timestamptz not null
);
create index courses_listed on courses (listed_on desc, id desc) where removed_at is null;

-- Never changed: whoever began a version finishes it as it was, and an audit finds what was taken.
create table course_versions (
  id bigint generated always as identity primary key,
  course_id bigint not null references courses (id) on delete cascade,
  checksum text not null,
  -- What its abstract shows, as the API sends it.
  details jsonb not null,
  -- What was imported, without its files.
  draft jsonb not null,
  credit_quarters integer not null check (credit_quarters > 0),
  passing_mark_percent integer not null check (passing_mark_percent between 1 and 100),
  unlocking text not null check (unlocking in ('in-order', 'any-order')),
  expires_on date not null,
  demonstration boolean not null,
  imported_at timestamptz not null
);
create index course_versions_course on course_versions (course_id);
alter table courses
  add constraint courses_current_version foreign key (current_version_id) references course_versions (id);

create table course_modules (
  id bigint generated always as identity primary key,
  version_id bigint not null references course_versions (id) on delete cascade,
  position integer not null,
  title text not null,
  minutes integer not null,
  content_html text not null,
  -- Videos of the content, in the order in which it names them, as they were imported.
  videos jsonb not null default '[]',
  unique (version_id, position)
);

-- Pictures, videos and captions, by the SHA-256 of their bytes: the same file is kept once, and its address never changes.
create table course_files (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  media_type text not null,
  bytes bytea not null
);
-- Uncompressed, so that a part of a video is read without the rest.
alter table course_files alter column bytes set storage external;

create table course_version_files (
  version_id bigint not null references course_versions (id) on delete cascade,
  digest text not null references course_files (digest),
  primary key (version_id, digest)
);

-- Of a module’s quiz; those marked are asked in the course’s pretest as well.
create table course_questions (
  id bigint generated always as identity primary key,
  module_id bigint not null references course_modules (id) on delete cascade,
  position integer not null,
  stem text not null,
  pretest boolean not null,
  explanation text not null,
  reference_list jsonb not null,
  unique (module_id, position)
);

create table course_question_options (
  id bigint generated always as identity primary key,
  question_id bigint not null references course_questions (id) on delete cascade,
  position integer not null,
  text text not null,
  correct boolean not null,
  reason text,
  unique (question_id, position)
);

-- One way through a course. A learner has one at a time that is not finished; taken again, it is another one.
create table course_enrollments (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  course_id bigint not null references courses (id),
  version_id bigint not null references course_versions (id),
  -- The disclosure that was agreed to, as it was then.
  disclosure jsonb not null,
  disclosure_hash_id text not null unique,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- The learner's own when the course was finished.
  time_zone text,
  -- Over the quizzes of all modules, as they were passed.
  correct_count integer,
  question_count integer,
  check ((finished_at is null) = (time_zone is null))
);
create unique index course_enrollments_open on course_enrollments (user_id, course_id) where finished_at is null;
create index course_enrollments_user on course_enrollments (user_id, course_id, id desc);

-- How far a module is read.
create table course_reading (
  enrollment_id bigint not null references course_enrollments (id) on delete cascade,
  module_id bigint not null references course_modules (id),
  -- The heading that was reached last: its anchor in the content.
  anchor text,
  read_at timestamptz,
  updated_at timestamptz not null,
  primary key (enrollment_id, module_id)
);

create table course_attempts (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references course_enrollments (id) on delete cascade,
  module_id bigint not null references course_modules (id),
  started_at timestamptz not null,
  finished_at timestamptz,
  correct_count integer,
  question_count integer,
  passed boolean
);
create unique index course_attempts_open on course_attempts (enrollment_id, module_id) where finished_at is null;
create index course_attempts_enrollment on course_attempts (enrollment_id, module_id);

create table course_answers (
  attempt_id bigint not null references course_attempts (id) on delete cascade,
  question_id bigint not null references course_questions (id),
  option_id bigint not null references course_question_options (id),
  correct boolean not null,
  answered_at timestamptz not null,
  primary key (attempt_id, question_id)
);

create table course_pretests (
  enrollment_id bigint primary key references course_enrollments (id) on delete cascade,
  started_at timestamptz not null,
  finished_at timestamptz
);

create table course_pretest_answers (
  enrollment_id bigint not null references course_pretests (enrollment_id) on delete cascade,
  question_id bigint not null references course_questions (id),
  option_id bigint not null references course_question_options (id),
  correct boolean not null,
  answered_at timestamptz not null,
  primary key (enrollment_id, question_id)
);

create table course_evaluations (
  enrollment_id bigint primary key references course_enrollments (id) on delete cascade,
  form_version integer not null,
  answers jsonb not null,
  claimed_quarters integer not null check (claimed_quarters > 0),
  given_at timestamptz not null
);

-- Credit is earned by an article's quiz or by a course, and by either once.
alter table credits
  alter column article_id drop not null,
  alter column attempt_id drop not null,
  alter column journal drop not null,
  add column course_id bigint references courses (id),
  add column enrollment_id bigint unique references course_enrollments (id),
  add constraint credits_activity check (num_nonnulls(article_id, course_id) = 1),
  add constraint credits_source check (num_nonnulls(attempt_id, enrollment_id) = 1),
  add constraint credits_course unique (user_id, course_id);
