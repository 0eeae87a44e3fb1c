-- What a learner says stands in the place of a rule: board certification, residency, an award.
create table declared_substitutes (
  user_id bigint not null references users (id) on delete cascade,
  rule_id text not null,
  kind text not null check (kind in ('certification', 'moc', 'residency', 'award', 'course', 'service')),
  declared_for date not null,
  primary key (user_id, rule_id, kind)
);

-- Requirements of certifying boards, specialty societies and hospitals, as the learner entered them.
create table own_requirements (
  user_id bigint not null references users (id) on delete cascade,
  -- Made by the client, so that a request sent twice makes one. Only unique for its learner.
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  asked_by text not null check (asked_by in ('board', 'society', 'hospital', 'other')),
  name text not null,
  counts text not null check (counts in ('any', 'category-1', 'moc')),
  moc_board text,
  moc_type text,
  topics text[] not null,
  needed_quarters integer not null check (needed_quarters > 0),
  brought_quarters integer not null check (brought_quarters between 0 and needed_quarters),
  starts_on date not null,
  due_on date not null,
  every_years integer check (every_years > 0),
  primary key (user_id, id),
  check (due_on > starts_on),
  check ((counts = 'moc') = (moc_board is not null)),
  check (counts = 'moc' or moc_type is null)
);

-- The version of the rules up to which the learner has dismissed what changed; null until they first do.
alter table users add column rules_seen text;
