-- What a session shows of itself, and when its learner last proved who they are. Null: never, as with a login link.
alter table sessions
  add column id bigint generated always as identity unique,
  add column confirmed_at timestamptz,
  add column last_used_at timestamptz not null default now(),
  add column device text not null default '',
  add column address text not null default '';
create index sessions_last_used on sessions (last_used_at);

-- False where a login provider made the account and its password is random.
alter table users add column has_password boolean not null default true;

-- A link that gives an account back its earlier address. It outlives sessions and passwords, so it is a digest alone.
create table email_reverts (
  token_digest bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_reverts_user on email_reverts (user_id);

-- What concerns the safety of an account. An attempt at an address without an account has no learner: it is stored all
-- the same, so that it takes as long.
create table security_events (
  id bigint generated always as identity primary key,
  user_id bigint references users (id) on delete cascade,
  kind text not null,
  device text not null,
  address text not null,
  happened_at timestamptz not null
);
create index security_events_newest on security_events (user_id, happened_at desc, id desc);
create index security_events_expiry on security_events (happened_at);
