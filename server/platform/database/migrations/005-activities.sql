-- The learner's own zone when the attempt was finished: credit is awarded later, and completed then.
alter table attempts add column time_zone text;
create index attempts_passed on attempts (user_id, article_id) where passed;

alter table users add column professional_status text
  check (professional_status in ('practising', 'in-training', 'retired', 'not-practising'));

-- Who has read which disclosure. A guest's is moved to the learner whom they become.
create table disclosure_agreements (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles (id) on delete cascade,
  user_id bigint references users (id) on delete cascade,
  guest_id bigint references guests (id) on delete cascade,
  -- The disclosure that was agreed to, as it was then, and its checksum: changed since, it is to be agreed to anew.
  disclosure jsonb not null,
  checksum text not null,
  hash_id text not null unique,
  agreed_at timestamptz not null,
  check (num_nonnulls(user_id, guest_id) = 1)
);
create unique index disclosure_agreements_user on disclosure_agreements (user_id, article_id, checksum);
create unique index disclosure_agreements_guest on disclosure_agreements (guest_id, article_id, checksum);

-- One a learner and article, and a guest's until it is moved.
create table evaluations (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles (id) on delete cascade,
  user_id bigint references users (id) on delete cascade,
  guest_id bigint references guests (id) on delete cascade,
  form_version integer not null,
  answers jsonb not null,
  claimed_quarters integer not null check (claimed_quarters > 0),
  given_at timestamptz not null,
  check (num_nonnulls(user_id, guest_id) = 1)
);
create unique index evaluations_user on evaluations (user_id, article_id);
create unique index evaluations_guest on evaluations (guest_id, article_id);
