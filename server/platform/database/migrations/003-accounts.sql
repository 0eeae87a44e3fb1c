alter table users
  add column date_of_birth date,
  add column medical_board_name text,
  add column medical_board_number text,
  add column specialties text[] not null default '{}',
  add column states_of_licence text[] not null default '{}',
  add column npi text,
  add constraint users_board_number check (medical_board_number is null or medical_board_name is not null);

-- Every name that a learner had here: corrected, or changed on a day.
create table name_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('correction', 'change')),
  earlier_first_name text not null,
  earlier_last_name text not null,
  first_name text not null,
  last_name text not null,
  changed_on date check ((kind = 'change') = (changed_on is not null)),
  recorded_at timestamptz not null
);
create index name_changes_user on name_changes (user_id);

create table login_links (
  token_digest bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index login_links_user on login_links (user_id);

-- One an address, whether or not there is an account: so asking for one costs the same time.
create table password_resets (
  email text primary key check (email = lower(email)),
  token_digest bytea not null,
  expires_at timestamptz not null
);

-- One a learner and purpose. Six digits are soon guessed from a plain digest, so theirs is made like a password's.
create table email_codes (
  user_id bigint not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('change', 'delete')),
  -- The new address, where it is to change.
  email text check ((purpose = 'change') = (email is not null)),
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  verified_at timestamptz,
  primary key (user_id, purpose)
);

-- Where a learner has logged in from lately, as a digest: strangers' failed tries don't lock them out there.
create table known_addresses (
  user_id bigint not null references users (id) on delete cascade,
  address_digest bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, address_digest)
);

-- What is used of an allowance, as the moment when nothing of it will be any more. Whose it is stands as a digest.
create table rate_limits (
  name text not null,
  key_digest bytea not null,
  full_at timestamptz not null,
  primary key (name, key_digest)
);
create index rate_limits_full on rate_limits (full_at);

-- Mail waits here from the transaction that it is about until it is delivered, and then it is deleted.
create table mail_outbox (
  id bigint generated always as identity primary key,
  message_id uuid not null default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null,
  -- What is in it is of no use afterwards. A mail that is over when it is written is sent to nobody.
  deliver_until timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null
);
create index mail_outbox_due on mail_outbox (next_try_at);
